import { UNKNOWN_TRACK_IMAGE } from "@/lib/pictures/images";
import { buildPath } from "@/lib/routes/routes";
import { readAddress, readList, readRecord, readText, type UnknownRecord } from "./reading";
import { readSpan, type Span } from "./span";

/** A track play as the player shows it (S3-041 … S3-057). */
export interface LiveTrack extends Span {
  /** Id of the play: the same song played twice is two plays. */
  readonly playId: string;
  readonly id: string | null;
  readonly slug: string | null;
  readonly radioTracksItem: { readonly id: string | null; readonly slug: string | null };
  readonly name: string;
  readonly artist: string;
  readonly ensemble: string | null;
  readonly imageUrl: string;
  readonly isAvailable: boolean;
  readonly isSong: true;
  /** 'HH:mm' of the start */
  readonly time: string;
  readonly chartEditionPositions: { readonly position: number } | null;
  /** The track's page; '#' when its id or slug is missing. */
  readonly url: string;
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

/** The song in a raw play, or null when the item is no song (S3-057) or has no time. */
export function toTrack(raw: UnknownRecord, context: TrackContext): LiveTrack | null {
  const naming = nameTrack(raw, context.usesClassicalData);
  const span = readSpan(raw);
  if (naming === null || span === null) {
    return null;
  }
  const radioTrack = readRecord(raw.radioTracks);
  const id = readText(radioTrack?.id);
  const slug = readText(radioTrack?.slug);
  const position = readChartPosition(raw.cmsChartEditionPositions);
  return {
    ...span,
    ...naming,
    playId: readText(raw.id) ?? `${span.fromIso} ${naming.name}`,
    id,
    slug,
    radioTracksItem: { id, slug },
    imageUrl: readAddress(radioTrack?.coverUrl) ?? UNKNOWN_TRACK_IMAGE,
    isAvailable: radioTrack?.isAvailable === true,
    isSong: true,
    time: span.from.slice(11, 16),
    chartEditionPositions: position === null ? null : { position },
    url: id === null || slug === null ? "#" : buildPath("track", { trackId: id, trackSlug: slug }),
  };
}

/**
 * What a play is called (S3-054 … S3-057), or null when it is no song. The server follows the same rules; both are held to
 * contract/fixtures/track-naming.json.
 */
export function nameTrack(raw: UnknownRecord, usesClassicalData: boolean): TrackNaming | null {
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

/** The captures know `{position}`; a list of them is read as its first. */
function readChartPosition(value: unknown): number | null {
  const entry = readRecord(value) ?? readRecord(readList(value)[0]);
  const position = entry?.position;
  return typeof position === "number" && Number.isInteger(position) && position > 0 ? position : null;
}
