import { useMemo } from "react";
import type { HomePage } from "@/lib/contract";
import { useStation } from "@/lib/station/station";
import { usePlayer, usePlayerSelector } from "@/player";
import { selectTrack } from "@/player/state/selectors";
import { type LiveSongs, withPlayer } from "./liveSongs";

/**
 * The channel's current and recent songs, from the player while it plays that channel live. After a
 * rewind the page keeps showing what is on air now.
 */
export function useLiveSongs({ channel, recentTracks, onAir }: HomePage): LiveSongs {
  const { now } = useStation();
  const isFollowed = usePlayerSelector(({ player }) => player.isLiveMode && player.channel?.id === channel);
  const tracks = usePlayer("tracks");
  const isHeard = usePlayerSelector(({ playback }) => playback.playheadAt !== null && !playback.isBehindLive);
  const current = usePlayerSelector((state) => (isHeard ? selectTrack(state) : state.player.track));
  return useMemo(() => {
    const page = { recent: recentTracks, current: onAir.track, now };
    return withPlayer(page, isFollowed && tracks !== undefined ? { tracks, current, isHeard } : null);
  }, [recentTracks, onAir.track, now, isFollowed, tracks, current, isHeard]);
}
