import { type CoreChannel, type PlayerChannel, toChannelNames, toCoreChannel } from "./channel";
import { readEach, readRecord, type UnknownRecord } from "./reading";
import { type LiveShow, toShow } from "./show";
import { type LiveTrack, toTrack } from "./track";

/** A song counts as current until its end plus this (S9-004). */
export const TRACK_GRACE_MS = 60_000;

/** What is on air, derived from the info reply (S3-059 … S3-064). */
export interface LiveState {
  readonly channel: PlayerChannel;
  readonly isVisualRadioAvailable: boolean;
  readonly show: LiveShow | undefined;
  readonly track: LiveTrack | undefined;
  /** Newest first. */
  readonly tracks: readonly LiveTrack[];
  readonly upcomingShow: LiveShow | undefined;
}

/** A reply of /api/miniplayer/info, read: the live state and what belongs to the channel itself. */
export interface LiveInfo {
  readonly live: LiveState;
  readonly core: CoreChannel;
  /** Every channel that can be chosen. */
  readonly allChannels: readonly PlayerChannel[];
}

export interface LiveContext {
  /** Milliseconds since the epoch. */
  readonly now: number;
  /** Whitelist of the channel that was asked for (S5-010). */
  readonly acceptsBroadcaster: (slug: string) => boolean;
}

/** The reply is not of the shape of an info reply: live data cannot be built from it (S8-005). */
export class LiveDataError extends Error {
  override readonly name = "LiveDataError";
}

const LISTS = [
  "allChannels",
  "coreChannels",
  "radioBroadcasts",
  "radioTrackPlays",
  "upcomingBroadcasts",
] as const;

/**
 * Reads an info reply (S3-058). An item that cannot be understood is left out; throws LiveDataError when one of the five lists
 * is missing or there is no channel in it.
 */
export function toLiveInfo(reply: unknown, context: LiveContext): LiveInfo {
  const lists = readLists(reply);
  const core = readEach(lists.coreChannels, toCoreChannel)[0];
  if (core === undefined) {
    throw new LiveDataError("the info reply names no channel");
  }
  const showContext = { ...context, hasProgramming: core.hasProgramming };
  const trackContext = { ...context, usesClassicalData: core.usesClassicalData };
  const tracks = readEach(lists.radioTrackPlays, (raw) => toTrack(raw, trackContext));
  return {
    live: {
      channel: { id: core.id, name: core.name },
      isVisualRadioAvailable: core.isVisualRadioAvailable,
      show: readEach(lists.radioBroadcasts, (raw) => toShow(raw, showContext))[0],
      track: currentTrack(tracks, context.now),
      tracks,
      upcomingShow: readEach(lists.upcomingBroadcasts, (raw) => toShow(raw, showContext))[0],
    },
    core,
    allChannels: toChannelNames(lists.allChannels),
  };
}

/** The first track, while the time is before its end plus a minute (S3-062, S9-004). */
export function currentTrack(tracks: readonly LiveTrack[], now: number): LiveTrack | undefined {
  const [first] = tracks;
  return first !== undefined && now < Date.parse(first.untilIso) + TRACK_GRACE_MS ? first : undefined;
}

/**
 * The track that is heard where the playhead is: the newest that had begun by then, while the moment is before its end plus a
 * minute. The list is newest first; intervals may overlap.
 */
export function trackAt(tracks: readonly LiveTrack[], moment: number): LiveTrack | undefined {
  const begun = tracks.find((track) => Date.parse(track.fromIso) <= moment);
  return begun === undefined ? undefined : currentTrack([begun], moment);
}

function readLists(reply: unknown): Record<(typeof LISTS)[number], unknown> {
  const data = readRecord(readRecord(reply)?.data);
  if (data === null) {
    throw new LiveDataError("the info reply has no data");
  }
  const lists = LISTS.map((name) => [name, listOf(data, name)] as const);
  return Object.fromEntries(lists) as Record<(typeof LISTS)[number], unknown>;
}

function listOf(data: UnknownRecord, name: string): unknown {
  const list = readRecord(data[name])?.data;
  if (!Array.isArray(list)) {
    throw new LiveDataError(`the info reply has no list '${name}'`);
  }
  return list;
}
