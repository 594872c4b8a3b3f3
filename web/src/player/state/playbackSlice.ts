import { createSlice, type PayloadAction } from "@reduxjs/toolkit";
import type { Track } from "@/lib/contract";
import type { SoundQuality } from "@/lib/media/soundQuality";
import type { PlayerChannel } from "@/model/channel";
import type { PlayableItem } from "@/model/playable";
import type { LiveShow } from "@/model/show";
import { changeChannel, LATEST_NEWS_ID, listenLive, playItem, playLatestNews, switchKeys } from "./commands";
import type { Phase } from "./phase";
import { playerActions } from "./slice";

/** Where playback is (S3-078). */
export interface PlaybackTime {
  /** Seconds; 0 while it is not known and for a live stream. */
  readonly duration: number;
  /** Seconds from the start of what is loaded. */
  readonly position: number;
  /** Percentage of the duration, 0 to 100. */
  readonly progress: number;
}

/**
 * Part of a live stream that can be gone back to: programme date-times, milliseconds since the
 * epoch.
 */
export interface LiveWindow {
  readonly from: number;
  /** The live edge. */
  readonly until: number;
}

/** `at`: when it is over, by the clock's elapsed() or, at the end of a show, its now(). */
export type SleepTimer =
  | { readonly kind: "at"; readonly at: number }
  | { readonly kind: "endOfShow"; readonly at: number }
  | { readonly kind: "endOfItem" };

/** What was on air earlier, for a playhead that is further back than the info reply goes. */
export interface EarlierProgramme {
  readonly channel: string;
  readonly shows: readonly LiveShow[];
  /** Newest first. */
  readonly tracks: readonly Track[];
}

/** What the engine and the last info reply tell, beyond the fields of S4-001. */
export interface PlaybackState {
  /** What the sound does. */
  phase: Phase;
  isReconnecting: boolean;
  /** The newest part of the live stream did not arrive from its studio: only waiting helps. */
  isStudioSilent: boolean;
  /** The playhead stands still although it should move; soon that counts as broken off. */
  isHeld: boolean;
  /** All that came before that silence has sounded. */
  hasRunDry: boolean;
  /**
   * What the listener is told of the sound, in Dutch, until something else happens to it: why it
   * cannot start, or that their place is gone. Null: nothing that would help them.
   */
  notice: string | null;
  /**
   * Programme date-time of the playhead, milliseconds since the epoch; null while that is not
   * known.
   */
  playheadAt: number | null;
  time: PlaybackTime;
  /** Speed of on-demand items, kept on the device; live is always 1. */
  rate: number;
  /** The best quality of sound that may be fetched, kept on the device. */
  quality: SoundQuality;
  seekableLive: LiveWindow | null;
  /** The listener went back in a live stream and is more than BEHIND_LIVE_MS behind its edge. */
  isBehindLive: boolean;
  /** Items of the queue that were played, oldest first. */
  past: readonly PlayableItem[];
  sleepTimer: SleepTimer | null;
  earlier: EarlierProgramme | null;
  /** Id of the item that is being fetched by its id; what plays goes on until it has come. */
  fetchingItem: string | null;
  /** Id of such an item that could not be fetched, as long as the listener is told so. */
  missedItem: string | null;
  /** The browser does not let pages set the volume (iOS): only mute works. */
  isVolumeFixed: boolean;
  keyboardHelpOpen: boolean;
  /** Space, m, arrows and '?' work; a listener can turn them off (WCAG 2.1.4). */
  keysEnabled: boolean;
  /** Channels to choose from (allChannels). */
  allChannels: readonly PlayerChannel[];
  /** Address of the pop-out player of the channel. */
  popoutUrl: string | null;
  /** The sound of a press before the application was there is on (docs/adr/0047). */
  isSoundingEarly: boolean;
  /** The bar is hidden by the rules for routes (S2-031 … S2-033). */
  isPlayerHidden: boolean;
}

/** A listener who did not go back is at most this far behind the edge. */
export const BEHIND_LIVE_MS = 30_000;
/** The start of the window moves on while its sound is fetched, so this much of it is not used. */
export const OLDEST_MARGIN_MS = 20_000;
export const SLOWEST_RATE = 0.5;
export const FASTEST_RATE = 2;
/** More played items than this are forgotten, oldest first. */
const PAST_LIMIT = 50;
/** The same for shows that were on air while the page was open. */
const SHOWS_LIMIT = 20;
/** In these phases the application has yet to take over what already plays. */
const STARTS: ReadonlySet<Phase> = new Set(["channelLoading", "loading", "changing", "loaded"]);
const NO_TIME: PlaybackTime = { duration: 0, position: 0, progress: 0 };

export const initialPlaybackState: PlaybackState = {
  phase: "channelLoading",
  isReconnecting: false,
  isStudioSilent: false,
  isHeld: false,
  hasRunDry: false,
  notice: null,
  playheadAt: null,
  time: NO_TIME,
  rate: 1,
  quality: "standard",
  seekableLive: null,
  isBehindLive: false,
  past: [],
  sleepTimer: null,
  earlier: null,
  fetchingItem: null,
  missedItem: null,
  isVolumeFixed: false,
  keyboardHelpOpen: false,
  keysEnabled: true,
  allChannels: [],
  popoutUrl: null,
  isSoundingEarly: false,
  isPlayerHidden: false,
};

function isBehind({ playheadAt, seekableLive }: PlaybackState): boolean {
  return playheadAt !== null && seekableLive !== null && seekableLive.until - playheadAt > BEHIND_LIVE_MS;
}

function withShow(earlier: EarlierProgramme | null, channel: string, show: LiveShow): EarlierProgramme {
  const { shows, tracks } = earlier?.channel === channel ? earlier : { shows: [], tracks: [] };
  const others = shows.filter(({ fromIso }) => fromIso !== show.fromIso);
  return { channel, shows: [...others, show].slice(-SHOWS_LIMIT), tracks };
}

/** A reducer that only sets a field. */
const set =
  <K extends keyof PlaybackState>(field: K) =>
  (state: PlaybackState, { payload }: PayloadAction<PlaybackState[K]>): PlaybackState => ({
    ...state,
    [field]: payload,
  });

const slice = createSlice({
  name: "playback",
  initialState: initialPlaybackState,
  reducers: {
    setNotice: set("notice"),
    setSoundingEarly: set("isSoundingEarly"),
    setPlayhead(state, { payload }: PayloadAction<number | null>) {
      state.hasRunDry &&= payload === state.playheadAt;
      state.playheadAt = payload;
      state.isBehindLive = isBehind(state);
    },
    setSeekableLive(state, { payload }: PayloadAction<LiveWindow | null>) {
      state.seekableLive = payload;
      state.isBehindLive = isBehind(state);
    },
    setTime: set("time"),
    /** A number outside the range becomes the nearest within it; NaN changes nothing. */
    setRate(state, { payload }: PayloadAction<number>) {
      if (!Number.isNaN(payload)) {
        state.rate = Math.min(FASTEST_RATE, Math.max(SLOWEST_RATE, payload));
      }
    },
    setQuality: set("quality"),
    setPast(state, { payload }: PayloadAction<readonly PlayableItem[]>) {
      return { ...state, past: payload.slice(-PAST_LIMIT) };
    },
    setStudioSilence: set("isStudioSilent"),
    setHeld: set("isHeld"),
    setRunDry: set("hasRunDry"),
    setSleepTimer: set("sleepTimer"),
    setEarlier: set("earlier"),
    /** An item could not be fetched, or the listener has been told so (null). */
    setMissedItem(state, { payload }: PayloadAction<string | null>) {
      state.missedItem = payload;
      state.fetchingItem = null;
    },
    setVolumeFixed(state) {
      state.isVolumeFixed = true;
    },
    /** Another source is loaded: forgets what is known of the last one. */
    forgetStream(state) {
      state.playheadAt = null;
      state.seekableLive = null;
      state.isBehindLive = false;
      state.isStudioSilent = false;
      state.isHeld = false;
      state.hasRunDry = false;
      state.time = NO_TIME;
    },
    /** Shows or hides the list of keys. */
    setKeyboardHelp: set("keyboardHelpOpen"),
    setPlayerHidden: set("isPlayerHidden"),
  },
  extraReducers: (builder) => {
    const fetches = (state: PlaybackState, id: string | null) => {
      state.fetchingItem = id;
      state.missedItem = null;
    };
    builder.addCase(playItem, (state, { payload }) => fetches(state, payload.id));
    builder.addCase(playLatestNews, (state) => fetches(state, LATEST_NEWS_ID));
    for (const other of [playerActions.setPlayable, playerActions.stopPlaying, changeChannel, listenLive]) {
      builder.addCase(other, (state) => fetches(state, null));
    }
    builder.addCase(playerActions.enterPhase, (state, { payload }) => {
      state.phase = payload.phase;
      state.notice = null;
      state.isReconnecting = payload.isReconnecting;
      state.isSoundingEarly &&= STARTS.has(payload.phase);
    });
    builder.addCase(playerActions.setPlayerApiError, (state) => fetches(state, null));
    builder.addCase(playerActions.listenToLive, (state, { payload }) => {
      const { channel, before, allChannels = state.allChannels, popoutUrl = state.popoutUrl } = payload;
      const earlier =
        before === undefined || channel === undefined
          ? state.earlier
          : withShow(state.earlier, channel.id, before);
      return { ...state, allChannels, popoutUrl, earlier };
    });
    // The pop-out address is that of the channel before; the new channel's comes with its info.
    builder.addCase(playerActions.setRadioChannel, (state) => {
      state.popoutUrl = null;
    });
    builder.addCase(switchKeys, (state, { payload }) => {
      state.keysEnabled = payload;
    });
  },
});

export const playbackReducer = slice.reducer;
export const playbackActions = slice.actions;
