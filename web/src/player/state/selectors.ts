import { createSelector } from "@reduxjs/toolkit";
import type { Track } from "@/lib/contract";
import { type ChannelPickerEntry, toPickerEntries } from "@/model/channel";
import { isOnAirAt, trackAt } from "@/model/onAir";
import { type Chapter, chapterIndexAt, type Playable, type PlayableItem } from "@/model/playable";
import type { LiveShow } from "@/model/show";
import { LATEST_NEWS_ID } from "./commands";
import type { EarlierProgramme, PlaybackState } from "./playbackSlice";
import type { PlayerState } from "./slice";
import type { PlayerRootState } from "./store";

export const selectPlayer = (state: PlayerRootState): PlayerState => state.player;
export const selectPlayback = (state: PlayerRootState): PlaybackState => state.playback;

/**
 * The song of the moment: with a stream that has programme date-times the song at the playhead, so
 * that the song on screen is the one that is heard; otherwise what the last poll says. After a
 * rewind beyond what the info reply covers, it comes from what was fetched of that hour; until that
 * has come, there is no song. After any rewind it is also known when each song ended, so that none
 * counts for the minute of S9-004: it would still show in the next show.
 */
export const selectTrack = (state: PlayerRootState): Track | undefined => {
  const { track, tracks, isLiveMode } = state.player;
  const { playheadAt, isBehindLive } = state.playback;
  if (!isLiveMode || playheadAt === null || tracks === undefined) {
    return track;
  }
  const oldest = tracks.at(-1);
  const isCovered = oldest !== undefined && Date.parse(oldest.fromIso) <= playheadAt;
  const known = isCovered ? tracks : selectEarlier(state).tracks;
  return isBehindLive ? known.find((one) => isOnAirAt(one, playheadAt)) : trackAt(known, playheadAt);
};

/**
 * The show of the moment: the one that is heard, which may already be the next or still the one
 * before or, after a rewind, an earlier one. Without a rewind it is the show on air if the one that
 * is heard is not known: a page that was opened just after a change of show hears the end of the
 * one before.
 */
export const selectShow = (state: PlayerRootState): LiveShow | undefined => {
  const { show, upcomingShow, isLiveMode } = state.player;
  const { playheadAt, isBehindLive } = state.playback;
  if (!isLiveMode || playheadAt === null) {
    return show;
  }
  if (upcomingShow !== undefined && Date.parse(upcomingShow.fromIso) <= playheadAt) {
    return upcomingShow;
  }
  if (show === undefined || Date.parse(show.fromIso) <= playheadAt) {
    return show;
  }
  const earlier = selectEarlier(state).shows.find((one) => isOnAirAt(one, playheadAt));
  return earlier ?? (isBehindLive ? undefined : show);
};

/**
 * Whether something is being loaded or is loaded and not yet heard (S4-048 and S4-056 call the
 * latter no longer loading).
 */
export const selectIsStarting = ({ player, playback }: PlayerRootState): boolean =>
  player.isLoadingPlayer || playback.phase === "loaded";

/** Whether something is heard or about to be. */
export const selectIsSounding = ({ player, playback }: PlayerRootState): boolean =>
  player.isPlaying ||
  selectIsStarting({ player, playback }) ||
  playback.isReconnecting ||
  selectIsWaitingForChannel({ player });

/** Whether nothing is heard, or not yet, because the studio sends nothing. */
export const selectIsStudioSilent = ({ player, playback }: PlayerRootState): boolean =>
  playback.isStudioSilent &&
  (playback.hasRunDry || playback.isHeld || playback.isReconnecting || player.isLoadingPlayer);

/** Whether what plays is not heard for a moment: its sound does not come fast enough. */
export const selectIsHeldUp = ({ player, playback }: PlayerRootState): boolean =>
  player.isPlaying && playback.isHeld && !playback.isReconnecting;

/** Whether the listener waits for sound, whether it can be stopped meanwhile or not. */
export const selectIsWaitedFor = (state: PlayerRootState): boolean =>
  !state.playback.isSoundingEarly &&
  (selectIsStarting(state) || selectIsHeldUp(state) || state.playback.isReconnecting);

/** What a page says of the sound: it goes on, it is wanted and is not heard now, or it is off. */
export const selectHearing = (state: PlayerRootState): "heard" | "awaited" | "off" => {
  if (!selectIsSounding(state)) {
    return "off";
  }
  const { player, playback } = state;
  const isStill = playback.isHeld || playback.hasRunDry || playback.isReconnecting;
  return player.isPlaying && !isStill ? "heard" : "awaited";
};

/** Whether the radio plays as soon as its channel can be loaded. */
export const selectIsWaitingForChannel = ({ player }: Pick<PlayerRootState, "player">): boolean =>
  player.isLiveMode && player.isLiveRequestedAfterPlayable;

/**
 * Whether a press on play is ignored, because what was asked for is loading (S4-037). A channel
 * that loads without having been asked for, as on a new page, plays after a press as soon as it
 * can. What sounds already, since before the application was there, can be stopped.
 */
export const selectIsPlayIgnored = ({ player, playback }: PlayerRootState): boolean => {
  if (playback.isSoundingEarly) {
    return false;
  }
  const { isLiveMode, isLiveRequestedAfterPlayable } = player;
  const isUnasked = isLiveMode && playback.phase === "channelLoading" && !isLiveRequestedAfterPlayable;
  return selectIsStarting({ player, playback }) && !isUnasked;
};

/**
 * Whether the last try to play failed, and nothing was tried or heard since. An unavailable player
 * has a message of its own.
 */
export const selectHasFailed = ({ player, playback }: PlayerRootState): boolean =>
  player.lastPlayerApiError !== undefined &&
  !player.isPlayerUnavailable &&
  !player.isPlaying &&
  !player.isLoadingPlayer &&
  !playback.isReconnecting;

const NOTHING_EARLIER = { shows: [], tracks: [] } as const;

/** What was on air earlier on the channel. */
export const selectEarlier = ({
  player,
  playback,
}: PlayerRootState): Pick<EarlierProgramme, "shows" | "tracks"> =>
  playback.earlier?.channel === player.channel?.id ? (playback.earlier ?? NOTHING_EARLIER) : NOTHING_EARLIER;

export interface NowPlaying {
  readonly show: LiveShow | undefined;
  readonly track: Track | undefined;
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

export const selectIsOnDemand = ({ player }: Pick<PlayerRootState, "player">): boolean =>
  !player.isLiveMode && player.playable !== undefined;

/**
 * Whether the player has what `wanted` would play: the item itself or, when `wanted` has a queue,
 * one of its items, followed by the same next item as in that queue. An item that plays alone is
 * not the list that begins with it.
 */
export const selectIsPlayed = ({ player, playback }: PlayerRootState, wanted: Playable): boolean => {
  const { playable, isLiveMode } = player;
  if (isLiveMode || playable === undefined) {
    return false;
  }
  const items = [wanted, ...wanted.queue];
  const index = items.findIndex(({ id }) => id === playable.id);
  if (items.length === 1 || index < 0) {
    return index === 0;
  }
  const next = items[index + 1]?.id;
  return playable.queue[0]?.id === next && (next !== undefined || playback.past.length > 0);
};

const NOTHING: readonly never[] = [];

/** What follows the item that plays. */
export const selectQueue = (state: PlayerRootState): readonly PlayableItem[] =>
  state.player.playable?.queue ?? NOTHING;

/** Index of the chapter that is heard, or -1. */
export const selectChapterIndex = (state: PlayerRootState): number =>
  chapterIndexAt(state.player.playable?.chapters ?? NOTHING, state.playback.time.position);

export const selectCurrentChapter = (state: PlayerRootState): Chapter | undefined =>
  state.player.playable?.chapters[selectChapterIndex(state)];

/** Whether the latest news was asked for and is on its way. */
export const selectIsFetchingNews = ({ playback }: PlayerRootState): boolean =>
  playback.fetchingItem === LATEST_NEWS_ID;

/** Whether the sound that a listener wants is on its way: until then nothing else is fetched. */
export const selectIsFetchingSound = ({ playback }: PlayerRootState): boolean =>
  playback.phase === "loading" || playback.phase === "changing";

/** Whether the sound is on, or is being brought back: the play button stops it. */
export const selectIsActive = ({ player, playback }: PlayerRootState): boolean =>
  player.isPlaying || playback.isReconnecting || playback.isSoundingEarly;

/** Which controls can be used now; the others are dimmed or absent. */
export interface ButtonAvailability {
  readonly play: boolean;
  /** −15/+30 and the scrubber. */
  readonly seek: boolean;
  readonly next: boolean;
  readonly previous: boolean;
  readonly rewindToShowStart: boolean;
  readonly backToLive: boolean;
  readonly listenLive: boolean;
  /** 'Open in venster' (S6-008). */
  readonly popout: boolean;
}

export const selectButtonAvailability: (state: PlayerRootState) => ButtonAvailability = createSelector(
  [selectPlayer, selectPlayback, selectShow],
  (player, playback, show) => {
    const isFree = !player.isPlayerUnavailable && !player.isAdBreak;
    const isOnDemand = selectIsOnDemand({ player });
    const startsAt = show === undefined ? Number.NaN : Date.parse(show.fromIso);
    const { seekableLive, playheadAt } = playback;
    return {
      play: !selectIsStarting({ player, playback }),
      seek: isFree && (isOnDemand ? playback.time.duration > 0 : seekableLive !== null),
      next: isFree && isOnDemand && (player.playable?.queue.length ?? 0) > 0,
      previous: isFree && isOnDemand,
      rewindToShowStart:
        isFree &&
        player.isLiveMode &&
        seekableLive !== null &&
        playheadAt !== null &&
        playheadAt > (show?.startOverUrl ? startsAt : Math.max(startsAt, seekableLive.from)),
      backToLive: isFree && player.isLiveMode && playback.isBehindLive,
      listenLive: isFree && !player.isLiveMode,
      popout: player.isLiveMode && playback.popoutUrl !== null,
    };
  },
);
