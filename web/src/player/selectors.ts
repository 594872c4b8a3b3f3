import { createSelector } from "@reduxjs/toolkit";
import { type ChannelPickerEntry, toPickerEntries } from "@/model/channel";
import { trackAt } from "@/model/liveState";
import type { LiveShow } from "@/model/show";
import type { LiveTrack } from "@/model/track";
import type { PlaybackState } from "./playbackSlice";
import type { PlayerState } from "./slice";

export interface PlayerRootState {
  readonly player: PlayerState;
  readonly playback: PlaybackState;
}

export const selectPlayer = (state: PlayerRootState): PlayerState => state.player;
export const selectPlayback = (state: PlayerRootState): PlaybackState => state.playback;

/**
 * The song of the moment: where the stream tells when its sound was sent, the song of that moment, so that the song on screen is the one in
 * the ear; else what the last poll says.
 */
export const selectTrack = (state: PlayerRootState): LiveTrack | undefined => {
  const { track, tracks, isLiveMode } = state.player;
  const { playheadAt } = state.playback;
  return isLiveMode && playheadAt !== null && tracks !== undefined ? trackAt(tracks, playheadAt) : track;
};

/** The show of the moment; the next one as soon as the playhead is in it. */
export const selectShow = (state: PlayerRootState): LiveShow | undefined => {
  const { show, upcomingShow } = state.player;
  const { playheadAt } = state.playback;
  const isNext =
    playheadAt !== null && upcomingShow !== undefined && Date.parse(upcomingShow.fromIso) <= playheadAt;
  return isNext ? upcomingShow : show;
};

export interface NowPlaying {
  readonly show: LiveShow | undefined;
  readonly track: LiveTrack | undefined;
}

export const selectNowPlaying: (state: PlayerRootState) => NowPlaying = createSelector(
  [selectShow, selectTrack],
  (show, track) => ({ show, track }),
);

export const selectPickerEntries: (state: PlayerRootState) => ChannelPickerEntry[] = createSelector(
  [
    (state: PlayerRootState) => state.playback.allChannels,
    (state: PlayerRootState) => state.player.channel?.id ?? "",
  ],
  toPickerEntries,
);

/** S6-009 … S6-012 */
export const selectIsChannelPickerShown = (state: PlayerRootState): boolean =>
  state.playback.allChannels.length > 1 &&
  state.player.isChannelPickerPresent &&
  state.player.isLiveMode &&
  (state.player.channel?.id ?? "") !== "";
