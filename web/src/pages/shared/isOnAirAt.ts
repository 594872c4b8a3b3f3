import type { Track } from "@/lib/contract";
import { parseTime } from "@/lib/time/dates";

/** Whether the moment lies in [fromIso, untilIso). */
export function isOnAirAt(
  span: { readonly fromIso: string; readonly untilIso: string },
  now: string,
): boolean {
  const [from, until, moment] = [parseTime(span.fromIso), parseTime(span.untilIso), parseTime(now)];
  return from !== null && until !== null && moment !== null && from <= moment && moment < until;
}

/** playId of the song that is on air then, of a list with the newest first. */
export function songOnAirAt(tracks: readonly Track[], now: string): string | null {
  return tracks.find((track) => isOnAirAt(track, now))?.playId ?? null;
}
