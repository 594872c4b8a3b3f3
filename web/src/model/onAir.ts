/** The time span of a show or song, in ISO 8601; contract: Show, Track. */
interface OnAir {
  readonly fromIso: string;
  readonly untilIso: string;
}

/** A song remains current for this long after its end (S9-004). */
const TRACK_GRACE_MS = 60_000;

/** Whether the moment (milliseconds since the epoch) is in [fromIso, untilIso). */
export function isOnAirAt({ fromIso, untilIso }: OnAir, moment: number): boolean {
  return Date.parse(fromIso) <= moment && moment < Date.parse(untilIso);
}

/** The first track, until a minute after its end (S3-062, S9-004). */
export function currentTrack<T extends OnAir>(tracks: readonly T[], now: number): T | undefined {
  const [first] = tracks;
  return first !== undefined && now < Date.parse(first.untilIso) + TRACK_GRACE_MS ? first : undefined;
}

/**
 * The audible track at a moment (milliseconds since the epoch): the newest that had begun by then,
 * until a minute after its end. The list is newest first; tracks may overlap.
 */
export function trackAt<T extends OnAir>(tracks: readonly T[], moment: number): T | undefined {
  const begun = tracks.find(({ fromIso }) => Date.parse(fromIso) <= moment);
  return begun === undefined ? undefined : currentTrack([begun], moment);
}
