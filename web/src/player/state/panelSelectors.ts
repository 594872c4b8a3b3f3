import { createSelector } from "@reduxjs/toolkit";
import type { Track } from "@/lib/contract";
import { newestFirst } from "@/model/newestFirst";
import type { LiveShow } from "@/model/show";
import { OLDEST_MARGIN_MS } from "./playbackSlice";
import { selectPlayback, selectPlayer, selectShow } from "./selectors";
import type { PlayerRootState } from "./store";

const selectEarlier = createSelector([selectPlayback, selectPlayer], ({ earlier }, { channel }) =>
  earlier?.channel === channel?.id ? earlier : null,
);

/** The songs that had begun at the playhead, newest first, without duplicates. */
export const selectHeardTracks: (state: PlayerRootState) => readonly Track[] = createSelector(
  [
    (state: PlayerRootState) => state.player.tracks,
    selectEarlier,
    (state: PlayerRootState) => state.playback.playheadAt,
  ],
  (tracks, earlier, playheadAt) => {
    const known = newestFirst([...(tracks ?? []), ...(earlier?.tracks ?? [])]);
    return known.filter(({ fromIso }) => playheadAt === null || Date.parse(fromIso) <= playheadAt);
  },
);

/** The show after the one that is heard. */
export const selectNextShow: (state: PlayerRootState) => LiveShow | undefined = createSelector(
  [selectShow, selectPlayer, selectEarlier],
  (heard, { show, upcomingShow }, earlier) => {
    if (heard === undefined) {
      return upcomingShow;
    }
    const end = Date.parse(heard.untilIso);
    return [...(earlier?.shows ?? []), show, upcomingShow]
      .filter((one) => one !== undefined)
      .filter((one) => Date.parse(one.fromIso) >= end)
      .sort((a, b) => Date.parse(a.fromIso) - Date.parse(b.fromIso))[0];
  },
);

/**
 * How far 'Vanaf het begin' goes back when it cannot reach the beginning of the show: programme
 * date-time, milliseconds since the epoch. Null when it can, and while that is not known.
 */
export const selectRewindLimit = (state: PlayerRootState): number | null => {
  const show = selectShow(state);
  const { seekableLive } = state.playback;
  if (show === undefined || show.startOverUrl || seekableLive === null) {
    return null;
  }
  const oldest = seekableLive.from + OLDEST_MARGIN_MS;
  return Date.parse(show.fromIso) < oldest ? oldest : null;
};
