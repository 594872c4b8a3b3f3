import type { Track } from "@/lib/contract";
import { isOnAirAt } from "@/model/onAir";

/** playId of the song on air at `now`; null if there is none. The list is newest first. */
export function songOnAirAt(tracks: readonly Track[], now: string): string | null {
  return tracks.find((track) => isOnAirAt(track, Date.parse(now)))?.playId ?? null;
}
