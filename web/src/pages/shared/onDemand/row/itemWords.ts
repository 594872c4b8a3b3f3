import type { PlayableItem } from "@/lib/contract";
import { formatDuration, formatTime, isoDay, relativeDay, timeOfDay } from "@/lib/time/dates";
import { DAY_MS } from "@/lib/time/durations";

export interface ItemWordsOptions {
  readonly hidesSubtitle?: boolean;
  /** 'time' if the day is above the list. */
  readonly when?: "day" | "time";
}

/** The line below an item's name: what it belongs to, its duration, and its date. */
export function itemWords(item: PlayableItem, now: string, options: ItemWordsOptions = {}): string {
  const { hidesSubtitle = false, when = "day" } = options;
  const words = [
    hidesSubtitle ? null : item.subtitle,
    item.durationMs === null ? null : formatDuration(item.durationMs / 1000),
    item.publishedIso === null
      ? null
      : when === "time"
        ? timeOfDay(item.publishedIso)
        : shortDay(item.publishedIso, now),
  ];
  return words.filter(Boolean).join(" · ");
}

const WEEK_MS = 6 * DAY_MS;

/**
 * 'vandaag', 'gisteren', a weekday within the last week, 'zo 1 nov.' before that; with the year if
 * it is another year.
 */
export function shortDay(time: string, now: string): string {
  const age = Date.parse(now) - Date.parse(time);
  if (age < WEEK_MS) {
    return relativeDay(time, now).toLowerCase();
  }
  const isThisYear = isoDay(time).slice(0, 4) === isoDay(now).slice(0, 4);
  return formatTime(time, isThisYear ? "EEEEEE d MMM" : "d MMM yyyy");
}
