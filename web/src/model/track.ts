import type { RawTrackPlay, Track } from "@/lib/contract";
import { UNKNOWN_TRACK_IMAGE } from "@/lib/pictures/images";
import { imageInWidths } from "@/lib/pictures/sizedImages";
import { buildPath } from "@/lib/routes/routes";
import { hasSlugForm } from "@/lib/text/slugify";
import { type Fields, readAddress, readList, readRecord, readText } from "./reading";
import { readSpan, type Span } from "./span";

/**
 * A play of the info reply: the contract's Track, as in pages, plus the fields that the
 * specification adds for the player (S3-041 … S3-050).
 */
export interface InfoTrack extends Track, Span {
  readonly radioTracksItem: { readonly id: string | null; readonly slug: string | null };
  readonly imageUrl: string;
  readonly isAvailable: boolean;
  readonly isSong: true;
  readonly chartEditionPositions: { readonly position: number } | null;
}

export interface TrackContext {
  /** Whether the channel shows composer, work and ensemble. */
  readonly usesClassicalData: boolean;
}

export interface TrackNaming {
  readonly name: string;
  readonly artist: string;
  readonly ensemble: string | null;
}

/** Converts a raw play; null if it is not a song (S3-057) or has no time. */
export function toTrack(raw: Fields<RawTrackPlay>, context: TrackContext): InfoTrack | null {
  const naming = nameTrack(raw, context.usesClassicalData);
  const span = readSpan(raw);
  if (naming === null || span === null) {
    return null;
  }
  const radioTrack = readRecord(raw.radioTracks);
  const id = readText(radioTrack?.id);
  const slug = readText(radioTrack?.slug);
  const chartPosition = readChartPosition(raw.cmsChartEditionPositions);
  const imageUrl = readAddress(radioTrack?.coverUrl) ?? UNKNOWN_TRACK_IMAGE;
  return {
    ...span,
    ...naming,
    playId: readText(raw.id) ?? `${span.fromIso} ${naming.name}`,
    id,
    slug,
    radioTracksItem: { id, slug },
    image: imageInWidths(imageUrl),
    imageUrl,
    isAvailable: radioTrack?.isAvailable === true,
    isSong: true,
    time: span.from.slice(11, 16),
    chartPosition,
    chartEditionPositions: chartPosition === null ? null : { position: chartPosition },
    url:
      id === null || slug === null || !hasSlugForm(slug)
        ? "#"
        : buildPath("track", { trackId: id, trackSlug: slug }),
  };
}

/**
 * The names of a play (S3-054 … S3-057); null if it is not a song. The server follows the same
 * rules; both are tested with contract/fixtures/track-naming.json.
 */
export function nameTrack(raw: Fields<RawTrackPlay>, usesClassicalData: boolean): TrackNaming | null {
  const song = readText(raw.song);
  if (song === null) {
    return null;
  }
  const radioTrack = readRecord(raw.radioTracks);
  const classical = readRecord(raw.classicalData);
  const bare = readText(classical?.completeWork) ?? readText(radioTrack?.name) ?? song;
  const position = readChartPosition(raw.cmsChartEditionPositions);
  const composer = usesClassicalData ? readText(classical?.composer) : null;
  return {
    name: position === null ? bare : `#${position}:  ${bare}`,
    artist: composer ?? readText(raw.artist) ?? readText(radioTrack?.artist) ?? "",
    ensemble: readText(classical?.ensemble),
  };
}

/** The position; some sites send a list, of which the first entry is used. */
function readChartPosition(value: Fields<RawTrackPlay>["cmsChartEditionPositions"]): number | null {
  const entry = readRecord(value) ?? readRecord(readList(value)[0] as typeof value);
  const position = entry?.position;
  return typeof position === "number" && Number.isInteger(position) && position > 0 ? position : null;
}
