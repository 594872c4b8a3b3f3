import type Hls from "hls.js";

/** The qualities of sound that a listener can choose from, from the fewest bytes to the most. */
export const SOUND_QUALITIES = ["low", "standard", "high"] as const;
export type SoundQuality = (typeof SOUND_QUALITIES)[number];

/** The highest bandwidth that a choice allows, in bits per second; none for the best. */
const MOST: Record<SoundQuality, number> = {
  low: 80_000,
  standard: 170_000,
  high: Number.POSITIVE_INFINITY,
};

/** The kbit/s of the site's own qualities. */
const KILOBITS: Record<SoundQuality, number> = { low: 48, standard: 96, high: 192 };

export const isSoundQuality = (value: unknown): value is SoundQuality =>
  SOUND_QUALITIES.some((quality) => quality === value);

/**
 * Limits hls.js to the qualities of a stream that the choice allows, or to the lowest if it allows
 * none. Within the limit hls.js follows the connection. Sound that is buffered stays, so the change
 * is heard within half a minute and without a gap. Does nothing until the stream is known.
 */
export function limitQuality(hls: Pick<Hls, "levels" | "autoLevelCapping">, quality: SoundQuality): void {
  const best = hls.levels.findLastIndex(({ bitrate }) => bitrate <= MOST[quality]);
  hls.autoLevelCapping = quality === "high" ? -1 : Math.max(0, best);
}

/**
 * The address for a browser that plays playlists by itself and cannot be limited: this site's lists
 * of qualities leave out what is better than the choice.
 */
export function limitedAddress(url: string, quality: SoundQuality): string {
  const isOurs = /^\/stream\/[^?]*variants\.m3u8$/.test(url);
  return isOurs && quality !== "high" ? `${url}?max=${KILOBITS[quality]}` : url;
}
