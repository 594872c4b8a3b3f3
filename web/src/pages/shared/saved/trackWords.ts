import type { Track } from "@/lib/contract";
import { splitName } from "@/lib/text/trackWords";
import type { SavableTrack } from "./savedTracks";

/** A played track as what can be saved of it: without the chart position of that day in front of its name (S3-055). */
export function savable(track: Pick<Track, "name" | "artist" | "url" | "image">): SavableTrack {
  return {
    name: splitName(track.name).title,
    artist: track.artist,
    url: track.url === "#" ? null : track.url,
    imageUrl: track.image.url360,
  };
}

/** Where else a song may be found. */
export function placesElsewhere({ name, artist }: Pick<SavableTrack, "name" | "artist">) {
  const words = encodeURIComponent(`${artist} ${name}`.trim());
  return [
    { place: "Spotify", href: `https://open.spotify.com/search/${words}` },
    { place: "Apple Music", href: `https://music.apple.com/nl/search?term=${words}` },
    { place: "YouTube", href: `https://www.youtube.com/results?search_query=${words}` },
    { place: "Discogs", href: `https://www.discogs.com/search/?q=${words}` },
  ] as const;
}
