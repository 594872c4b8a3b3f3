import type { Show } from "@/lib/contract";
import { formatTime, isoDay, noonOf, parseTime, timeOfDay } from "@/lib/time/dates";
import { repeatedHour } from "@/lib/time/repeatedHour";

export type ShowState = "past" | "now" | "later";

/** The state of a show at a moment (milliseconds since the epoch). */
export function stateAt(show: Pick<Show, "fromIso" | "untilIso">, moment: number): ShowState {
  const from = parseTime(show.fromIso);
  const until = parseTime(show.untilIso);
  if (from === null || until === null || moment < from) {
    return "later";
  }
  return moment < until ? "now" : "past";
}

/** The percentage of a show that has passed, 0 to 100. */
export function shareAt(show: Pick<Show, "fromIso" | "untilIso">, moment: number): number {
  const from = parseTime(show.fromIso) ?? 0;
  const until = parseTime(show.untilIso) ?? 0;
  const share = until > from ? (moment - from) / (until - from) : 0;
  return Math.round(Math.min(1, Math.max(0, share)) * 1000) / 10;
}

/**
 * 'tot 12:00'; if the show ends on another day than `day` (yyyy-MM-dd) 'tot 02:00 (zo)', in an hour
 * that occurs twice 'tot 02:00 wintertijd'. Midnight belongs to the day itself.
 */
export function untilText(show: Pick<Show, "untilIso">, day: string): string {
  const time = timeOfDay(show.untilIso);
  const endsOn = isoDay(show.untilIso);
  const half = repeatedHour(show.untilIso);
  if (half !== null) {
    return `tot ${time} ${half}`;
  }
  return endsOn === day || time === "00:00"
    ? `tot ${time}`
    : `tot ${time} (${formatTime(noonOf(endsOn), "EEEEEE")})`;
}

/** Whether the clocks change on a day 'yyyy-MM-dd', and in which direction. */
export function clockChange(day: string): "back" | "forward" | null {
  const [start, end] = [parseTime(`${day} 00:00:00`), parseTime(`${day} 23:59:59`)];
  if (start === null || end === null) {
    return null;
  }
  const hours = Math.round((end - start) / 3_600_000);
  return hours === 24 ? null : hours > 24 ? "back" : "forward";
}
