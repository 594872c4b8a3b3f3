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

export interface PlayableItem {
  readonly id: string;
  readonly name: string;
  /** For example 'fragment'. */
  readonly type: string;
  readonly player: PlayerConfig;
  readonly imageUrl: string | null;
}

/** Something played on demand, with what follows it (S3-065 … S3-069). */
export interface Playable extends PlayableItem {
  readonly queue: readonly PlayableItem[];
  readonly isLatestNews: boolean;
}

export function parameterOf(config: PlayerConfig, name: "poster" | "progressive"): string | null {
  return config.parameters.find((parameter) => parameter.name === name)?.value ?? null;
}

/** What plays when the playable ends (S4-047), or null. */
export function nextInQueue(playable: Playable): Playable | null {
  const [next, ...rest] = playable.queue;
  return next === undefined ? null : { ...next, queue: rest, isLatestNews: false };
}
