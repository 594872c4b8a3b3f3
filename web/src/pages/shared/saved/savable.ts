import type { Track } from "@/lib/contract";
import { splitName } from "@/lib/text/trackWords";
import type { SavableTrack } from "./savedTracks";

/** Converts a played track to a saved song, without the chart position in its name (S3-055). */
export function toSavableTrack(track: Pick<Track, "name" | "artist" | "url" | "image">): SavableTrack {
  return {
    name: splitName(track.name).title,
    artist: track.artist,
    url: track.url === "#" ? null : track.url,
    imageUrl: track.image.url360,
  };
}

/** Other sites on which to search for a song. */
export function musicServices({ name, artist }: Pick<SavableTrack, "name" | "artist">) {
  const words = encodeURIComponent(`${artist} ${name}`.trim());
  return [
    { service: "Spotify", href: `https://open.spotify.com/search/${words}` },
    { service: "Apple Music", href: `https://music.apple.com/nl/search?term=${words}` },
    { service: "YouTube", href: `https://www.youtube.com/results?search_query=${words}` },
    { service: "Discogs", href: `https://www.discogs.com/search/?q=${words}` },
  ] as const;
}
