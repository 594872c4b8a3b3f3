import type { MiniPlayerInfo, Track } from "@/lib/contract";
import { type CoreChannel, type PlayerChannel, toChannelNames, toCoreChannel } from "./channel";
import { currentTrack } from "./onAir";
import { type Fields, type Received, readEach, readRecord } from "./reading";
import { type InfoShow, type LiveShow, toShow } from "./show";
import { type InfoTrack, toTrack } from "./track";

/** What is on air, derived from the info reply (S3-059 … S3-064). */
export interface LiveState<S extends LiveShow = LiveShow, T extends Track = Track> {
  readonly channel: PlayerChannel;
  readonly isVisualRadioAvailable: boolean;
  readonly show: S | undefined;
  readonly track: T | undefined;
  /** Newest first. */
  readonly tracks: readonly T[];
  readonly upcomingShow: S | undefined;
}

/** A reply of /api/miniplayer/info, read: the live state and what belongs to the channel itself. */
export interface LiveInfo {
  readonly live: LiveState<InfoShow, InfoTrack>;
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

type Lists = MiniPlayerInfo["data"];
type ReceivedLists = { readonly [K in keyof Lists]: Fields<Lists[K]>["data"] };

function readLists(reply: unknown): ReceivedLists {
  const data = readRecord(readRecord(reply as Received<MiniPlayerInfo>)?.data);
  if (data === null) {
    throw new LiveDataError("the info reply has no data");
  }
  const lists = LISTS.map((name) => {
    const list = readRecord<Lists[keyof Lists]>(data[name])?.data;
    if (!Array.isArray(list)) {
      throw new LiveDataError(`the info reply has no list '${name}'`);
    }
    return [name, list];
  });
  return Object.fromEntries(lists) as ReceivedLists;
}
