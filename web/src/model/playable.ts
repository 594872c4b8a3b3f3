/** A value of a player config (S3-076); the names in use are 'poster' and 'progressive'. */
export interface PlayerParameter {
  readonly name: string;
  readonly value: string;
}

/** How something is played on demand (S3-075, S3-076). */
export interface PlayerConfig {
  readonly tokenUrl: string;
  readonly parameters: readonly PlayerParameter[];
}

export type PlayableType = "fragment" | "broadcast" | "episode";

/** A part of an item that has a name of its own; of a broadcast its songs. */
export interface Chapter {
  /** Seconds from the start of the item. */
  readonly start: number;
  readonly title: string;
  /** Its own picture. */
  readonly imageUrl?: string;
  /** What it is about: http(s), or a path of the site. */
  readonly link?: string;
}

export interface PlayableItem {
  readonly id: string;
  readonly name: string;
  readonly type: PlayableType;
  readonly player: PlayerConfig;
  readonly imageUrl: string | null;
  /** Programme or podcast that it belongs to. */
  readonly subtitle: string | null;
  /** Path of its page; null while it has none. */
  readonly url: string | null;
  readonly durationMs: number | null;
  /** ISO 8601 with offset. */
  readonly publishedIso: string | null;
  /** By beginning. */
  readonly chapters: readonly Chapter[];
}

/** Something played on demand, with what follows it (S3-065 … S3-069). */
export interface Playable extends PlayableItem {
  readonly queue: readonly PlayableItem[];
  readonly isLatestNews: boolean;
}

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
