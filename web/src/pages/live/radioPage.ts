import type { StationView } from "@/lib/station/station";

/**
 * The page with the player bar for a channel's radio: home for the station's own channel, for
 * another one its songs, as in the other links to a channel.
 */
export function radioPage({ defaults, path }: StationView, channel: string): string {
  return channel === defaults.defaultChannel ? path("home") : path("playedTracks", {}, { channel });
}
