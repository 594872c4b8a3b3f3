import { SECOND_MS } from "@/lib/time/durations";
import { COUNT_UP, COUNTDOWN, type EventModalView } from "./eventModal";

/** The values that a clock shows at a moment. */
export interface ClockTime {
  readonly days: number;
  readonly hours: number;
  readonly minutes: number;
  readonly seconds: number;
}

/**
 * The value of the modal's clock at `now` (milliseconds since the epoch): the time until its end,
 * or since its start and at most until its end. Null if there is none: another type, no date, or a
 * start in the future.
 */
export function clockTime(
  { type, startDate, endDate }: Pick<EventModalView, "type" | "startDate" | "endDate">,
  now: number,
): ClockTime | null {
  if (type === COUNTDOWN && endDate !== null) {
    // Rounded up: the last visible second is '1', and zero is the moment itself.
    return parts(Math.ceil(Math.max(0, endDate - now) / SECOND_MS));
  }
  if (type === COUNT_UP && startDate !== null && now >= startDate) {
    return parts(Math.floor((Math.min(now, endDate ?? now) - startDate) / SECOND_MS));
  }
  return null;
}

function parts(seconds: number): ClockTime {
  const whole = Math.max(0, seconds);
  return {
    days: Math.floor(whole / 86_400),
    hours: Math.floor(whole / 3_600) % 24,
    minutes: Math.floor(whole / 60) % 60,
    seconds: whole % 60,
  };
}

/**
 * '2 dagen, 3 uur en 5 minuten': for screen readers, without seconds, which would be outdated when
 * they are read.
 */
export function clockWords({ days, hours, minutes }: ClockTime): string {
  const words = [
    days > 0 ? `${days} ${days === 1 ? "dag" : "dagen"}` : null,
    hours > 0 ? `${hours} uur` : null,
    minutes > 0 ? `${minutes} ${minutes === 1 ? "minuut" : "minuten"}` : null,
  ].filter((word) => word !== null);
  if (words.length === 0) {
    return "minder dan een minuut";
  }
  return words.length === 1 ? words.join("") : `${words.slice(0, -1).join(", ")} en ${words.at(-1)}`;
}
