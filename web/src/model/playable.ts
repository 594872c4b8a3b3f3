import type { Playable, PlayableChapter, PlayableItem, PlayerConfig } from "@/lib/contract";

export type { Playable, PlayableItem, PlayerConfig };

/** A parameter of a player config (S3-076); the names in use are 'poster' and 'progressive'. */
export type PlayerParameter = PlayerConfig["parameters"][number];

export type PlayableType = PlayableItem["type"];

/** A named part of an item; for a broadcast, a song. */
export type Chapter = PlayableChapter;

export function parameterOf(config: PlayerConfig, name: "poster" | "progressive"): string | null {
  return config.parameters.find((parameter) => parameter.name === name)?.value ?? null;
}

/** The item without its queue, for use in a queue. */
export function toItem({ queue: _queue, isLatestNews: _isLatestNews, ...item }: Playable): PlayableItem {
  return item;
}

/** A playable of an item and the queue after it. */
export function toPlayable(item: PlayableItem, queue: readonly PlayableItem[]): Playable {
  return { ...item, queue, isLatestNews: false };
}

/** The next playable when this one ends (S4-047), or null. */
export function nextInQueue(playable: Playable): Playable | null {
  const [next, ...rest] = playable.queue;
  return next === undefined ? null : toPlayable(next, rest);
}

/** Index of the chapter that `position` (seconds) is in, or -1. */
export function chapterIndexAt(chapters: readonly Chapter[], position: number): number {
  return chapters.findLastIndex((chapter) => chapter.start <= position);
}
