import type { Track } from "@/lib/contract";
import { isOnAirAt } from "@/model/onAir";

/** playId of the song that is on air then, of a list with the newest first; null when none is. */
export function songOnAirAt(tracks: readonly Track[], now: string): string | null {
  return tracks.find((track) => isOnAirAt(track, Date.parse(now)))?.playId ?? null;
}
