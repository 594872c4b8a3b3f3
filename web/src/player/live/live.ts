import type { PlayerChannel } from "@/model/channel";
import { type LiveInfo, toLiveInfo } from "@/model/liveState";
import { currentTrack } from "@/model/onAir";
import { initialPlaybackState, type PlaybackState } from "../state/playbackSlice";
import { broadcasterFilter, findChannel, type PlayerShell } from "../state/shell";
import {
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
export function toListenToLive({ live, core, allChannels }: LiveInfo, channel: string) {
  const settings = {
    ...presetFields(core.playerPreset),
    isLiveUsingClassicalData: core.usesClassicalData,
    isChannelPickerPresent: true,
  };
  return {
    ...live,
    channel: { id: channel, name: live.channel.name },
    settings,
    allChannels,
    popoutUrl: core.popoutUrl,
  } satisfies ListenToLive;
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
    const live = toListenToLive(readSnapshot(shell, slug), slug);
    // Without actions: the server does this for every page, and a reducer walks through the whole
    // state.
    player = listeningLive(player, live);
    playback = { ...playback, allChannels: live.allChannels, popoutUrl: live.popoutUrl };
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
