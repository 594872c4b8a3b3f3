import type { MiniPlayerInfo, Track } from "@/lib/contract";
import { type CoreChannel, type PlayerChannel, toChannelName, toCoreChannel } from "./channel";
import { currentTrack } from "./onAir";
import { type Received, readEach, readRecord } from "./reading";
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

/** A parsed reply of /api/miniplayer/info: the live state, and data of the channel itself. */
export interface LiveInfo {
  readonly live: LiveState<InfoShow, InfoTrack>;
  readonly core: CoreChannel;
  /** All channels that can be selected. */
  readonly allChannels: readonly PlayerChannel[];
}

export interface LiveContext {
  /** Milliseconds since the epoch. */
  readonly now: number;
  /** The requested channel's whitelist (S5-010). */
  readonly acceptsBroadcaster: (slug: string) => boolean;
}

/** The reply is not a valid info reply, so live data cannot be built from it (S8-005). */
export class LiveDataError extends Error {
  override readonly name = "LiveDataError";
}

type Lists = MiniPlayerInfo["data"];

/**
 * Reads an info reply (S3-058). Invalid items are left out; throws LiveDataError if one of the five
 * lists is missing or there is no channel.
 */
export function toLiveInfo(reply: unknown, context: LiveContext): LiveInfo {
  const data = readRecord(readRecord(reply as Received<MiniPlayerInfo>)?.data);
  if (data === null) {
    throw new LiveDataError("the info reply has no data");
  }
  const listOf = <K extends keyof Lists>(name: K): Received<Lists[K]["data"]> => {
    const list: unknown = readRecord<{ data: unknown }>(data[name])?.data;
    if (!Array.isArray(list)) {
      throw new LiveDataError(`the info reply has no list '${name}'`);
    }
    return list as Received<Lists[K]["data"]>;
  };
  const core = readEach(listOf("coreChannels"), toCoreChannel)[0];
  if (core === undefined) {
    throw new LiveDataError("the info reply names no channel");
  }
  const showContext = { ...context, hasProgramming: core.hasProgramming };
  const showIn = (name: "radioBroadcasts" | "upcomingBroadcasts") =>
    readEach(listOf(name), (raw) => toShow(raw, showContext))[0];
  const tracks = readEach(listOf("radioTrackPlays"), (raw) => toTrack(raw, core));
  return {
    live: {
      channel: { id: core.id, name: core.name },
      isVisualRadioAvailable: core.isVisualRadioAvailable,
      show: showIn("radioBroadcasts"),
      track: currentTrack(tracks, context.now),
      tracks,
      upcomingShow: showIn("upcomingBroadcasts"),
    },
    core,
    allChannels: readEach(listOf("allChannels"), toChannelName),
  };
}
