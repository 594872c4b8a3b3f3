import type Hls from "hls.js";
import type { SoundKbps } from "../contract";

interface Quality {
  /** That of the site's own sound. */
  readonly kbps: SoundKbps;
  /** The highest bandwidth of a stream that the choice allows, in bits per second. */
  readonly most: number;
  readonly name: string;
  /** What the name means, beside it in the list of choices. */
  readonly hint?: string;
}

/** The qualities of sound that a listener can choose from, from the fewest bytes to the most. */
const LIST = {
  low: { kbps: 48, most: 80_000, name: "Spaarzaam", hint: "minder data" },
  standard: { kbps: 96, most: 170_000, name: "Standaard" },
  high: { kbps: 192, most: Number.POSITIVE_INFINITY, name: "Beste", hint: "meer data" },
} as const satisfies Record<string, Quality>;

export type SoundQuality = keyof typeof LIST;

export const SOUND_QUALITIES: Readonly<Record<SoundQuality, Quality>> = LIST;

export const isSoundQuality = (value: unknown): value is SoundQuality =>
  typeof value === "string" && Object.hasOwn(SOUND_QUALITIES, value);

/**
 * Limits hls.js to the qualities of a stream that the choice allows, or to the lowest if it allows
 * none. Within the limit hls.js follows the connection. Sound that is buffered stays, so the change
 * is heard within half a minute and without a gap. Does nothing until the stream is known.
 */
export function limitQuality(hls: Pick<Hls, "levels" | "autoLevelCapping">, quality: SoundQuality): void {
  const { most } = SOUND_QUALITIES[quality];
  const best = hls.levels.findLastIndex(({ bitrate }) => bitrate <= most);
  hls.autoLevelCapping = Number.isFinite(most) ? Math.max(0, best) : -1;
}

/**
 * The address for a browser that plays playlists by itself and cannot be limited: this site's lists
 * of qualities leave out what is better than the choice.
 */
export function limitedAddress(url: string, quality: SoundQuality): string {
  const { kbps, most } = SOUND_QUALITIES[quality];
  const isOurs = /^\/stream\/[^?]*variants\.m3u8$/.test(url);
  return isOurs && Number.isFinite(most) ? `${url}?max=${kbps}` : url;
}
