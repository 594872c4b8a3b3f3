import type { Playable, PlayableChapter, PlayableItem, PlayerConfig } from "@/lib/contract";

export type { Playable, PlayableItem, PlayerConfig };

/** A value of a player config (S3-076); the names in use are 'poster' and 'progressive'. */
export type PlayerParameter = PlayerConfig["parameters"][number];

export type PlayableType = PlayableItem["type"];

/** A part of an item that has a name of its own; of a broadcast its songs. */
export type Chapter = PlayableChapter;

export function parameterOf(config: PlayerConfig, name: "poster" | "progressive"): string | null {
  return config.parameters.find((parameter) => parameter.name === name)?.value ?? null;
}

/** The item alone, as it stands in a queue. */
export function toItem({ queue: _queue, isLatestNews: _isLatestNews, ...item }: Playable): PlayableItem {
  return item;
}

/** An item that becomes what plays, with what follows it. */
export function toPlayable(item: PlayableItem, queue: readonly PlayableItem[]): Playable {
  return { ...item, queue, isLatestNews: false };
}

/** What plays when the playable ends (S4-047), or null. */
export function nextInQueue(playable: Playable): Playable | null {
  const [next, ...rest] = playable.queue;
  return next === undefined ? null : toPlayable(next, rest);
}

/** Index of the chapter that `position` (seconds) is in, or -1. */
export function chapterIndexAt(chapters: readonly Chapter[], position: number): number {
  return chapters.findLastIndex((chapter) => chapter.start <= position);
}
