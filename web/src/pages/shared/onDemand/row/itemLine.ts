import type { PlayableItem } from "@/lib/contract";
import { formatDuration, timeOfDay } from "@/lib/time/dates";
import { shortDay } from "@/lib/time/relativeDay";

export interface ItemLineOptions {
  readonly hidesSubtitle?: boolean;
  /** 'time' if the day is above the list. */
  readonly when?: "day" | "time";
  /** The day or time is beside the line. */
  readonly hidesWhen?: boolean;
}

/** The line below an item's name: what it belongs to, its duration, and its date. */
export function itemLine(item: PlayableItem, now: string, options: ItemLineOptions = {}): string {
  const { hidesSubtitle = false, when = "day", hidesWhen = false } = options;
  const words = [
    hidesSubtitle ? null : item.subtitle,
    item.durationMs === null ? null : formatDuration(item.durationMs / 1000),
    item.publishedIso === null || hidesWhen
      ? null
      : when === "time"
        ? timeOfDay(item.publishedIso)
        : shortDay(item.publishedIso, now),
  ];
  return words.filter(Boolean).join(" · ");
}
