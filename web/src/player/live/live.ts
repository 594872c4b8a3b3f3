import type { PlayerChannel } from "@/model/channel";
import { type LiveInfo, toLiveInfo } from "@/model/liveState";
import { currentTrack } from "@/model/onAir";
import { initialPlaybackState, type PlaybackState } from "../state/playbackSlice";
import { broadcasterFilter, findChannel, type PlayerShell } from "../state/shell";
import {
  type ChannelSettings,
  initialPlayerState,
  type ListenToLive,
  listeningLive,
  type PlayerState,
  presetFields,
} from "../state/slice";

/**
 * Reads the info reply of `channel`; throws LiveDataError. `now` in milliseconds since the epoch.
 */
export function readInfo(reply: unknown, channel: string, shell: PlayerShell, now: number): LiveInfo {
  return toLiveInfo(reply, { now, acceptsBroadcaster: broadcasterFilter(shell, channel) });
}

/**
 * The payload of listenToLive: the channel keeps the id it was asked for by, whatever id the reply
 * has.
 */
export function toListenToLive(info: LiveInfo, channel: string): ListenToLive {
  return { ...info.live, channel: { id: channel, name: info.live.channel.name } };
}

export function channelSettings(info: LiveInfo): ChannelSettings {
  return {
    ...presetFields(info.core.playerPreset),
    isLiveUsingClassicalData: info.core.usesClassicalData,
    isChannelPickerPresent: true,
  };
}

export function channelNamed(shell: PlayerShell, slug: string): PlayerChannel {
  return { id: slug, name: findChannel(shell, slug)?.name ?? slug };
}

/**
 * The player's state as the page is served with it: what the shell's snapshot says is on air. The
 * same on server and browser, so that hydration finds what it expects. Without a usable snapshot
 * only the channel is known.
 */
export function preloadPlayer(shell: PlayerShell): { player: PlayerState; playback: PlaybackState } {
  const slug = shell.station.defaultChannel;
  const channel = findChannel(shell, slug);
  let player: PlayerState = {
    ...initialPlayerState(channel?.playerPreset ?? "B"),
    channel: channelNamed(shell, slug),
    isLiveUsingClassicalData: channel?.usesClassicalData ?? false,
    isChannelPickerPresent: true,
  };
  let playback: PlaybackState = {
    ...initialPlaybackState,
    allChannels: shell.channels.map(({ slug: id, name }) => ({ id, name })),
  };
  try {
    const info = readSnapshot(shell, slug);
    // Without actions: the server does this for every page, and a reducer walks through the whole
    // state.
    player = { ...listeningLive(player, toListenToLive(info, slug)), ...channelSettings(info) };
    playback = { ...playback, ...channelInfoOf(info) };
  } catch {
    // The page works without live data; the browser asks again as soon as it runs.
  }
  return { player, playback };
}

/** Snapshots as they were read: the server renders many pages from one. */
const snapshots = new WeakMap<object, LiveInfo>();

function readSnapshot(shell: PlayerShell, slug: string): LiveInfo {
  const now = Date.parse(shell.now);
  const snapshot = Object(shell.info);
  const known = snapshots.get(snapshot);
  if (known !== undefined) {
    return { ...known, live: { ...known.live, track: currentTrack(known.live.tracks, now) } };
  }
  const info = readInfo(shell.info, slug, shell, now);
  snapshots.set(snapshot, info);
  return info;
}

export function channelInfoOf(info: LiveInfo): Pick<PlaybackState, "allChannels" | "popoutUrl"> {
  return { allChannels: info.allChannels, popoutUrl: info.core.popoutUrl };
}
