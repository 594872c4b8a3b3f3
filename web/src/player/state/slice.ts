import { createSlice, type PayloadAction } from "@reduxjs/toolkit";
import type { Track } from "@/lib/contract";
import { UNKNOWN_PROGRAMME_IMAGE, UNKNOWN_TRACK_IMAGE } from "@/lib/pictures/images";
import type { PlayerChannel, PlayerPreset } from "@/model/channel";
import type { LiveState } from "@/model/liveState";
import type { Playable } from "@/model/playable";
import type { LiveShow } from "@/model/show";
import type { SoundState } from "./phase";

/** Buttons beside the play button (S2-069 … S2-071). */
export type ActionButton = "gedraaid" | "gemist" | "visual-radio";

export interface ButtonConfig {
  readonly actionButtonLeft: ActionButton;
  readonly actionButtonRight: ActionButton;
}

/** At most so many player events wait to be sent to analytics; the oldest are forgotten first. */
export const API_EVENT_LIMIT = 100;

/** A player event that waits to be sent to analytics (docs/player-embed.md). */
export interface ApiEvent {
  readonly name: string;
  /** Milliseconds since the epoch. */
  readonly at: number;
  /** For a click on a link: whether it leaves the site (S2-076). */
  readonly type?: "exit" | "navigation";
}

export interface PlayerApiError {
  readonly message: string;
  /** HTTP status; absent when there was no reply. */
  readonly statusCode?: number;
}

/** Exactly the fields of S4-001. */
export interface PlayerState {
  apiEvents: ApiEvent[];
  buttonConfig: ButtonConfig;
  channel: PlayerChannel | undefined;
  isAdBreak: boolean;
  /**
   * A video or embed paused the player; when that ends, playback resumes (docs/player-embed.md).
   */
  isAutoPlayAfterEmbed: boolean;
  isChannelPickerPresent: boolean;
  isLiveMode: boolean;
  isLiveRequestedAfterPlayable: boolean;
  isLiveUsingClassicalData: boolean;
  isLoadingPlayer: boolean;
  isPlaybackEnded: boolean;
  isPlayerExpanded: boolean;
  isPlayerMuted: boolean;
  isPlayerUnavailable: boolean;
  isPlaying: boolean;
  isRadioshowTimeVisibleForLiveRadio: boolean;
  /** A message from an allowed embed asked to play something (docs/player-embed.md). */
  isReceivedMessageEvent: boolean;
  isSongHiddenForLiveRadio: boolean;
  isVisualRadioAvailable: boolean;
  /** 0 to 1. */
  playerVolume: number;
  show: LiveShow | undefined;
  track: Track | undefined;
  tracks: readonly Track[] | undefined;
  upcomingShow: LiveShow | undefined;
  activeImageUrl: string | undefined;
  playable: Playable | undefined;
  lastPlayerApiError: PlayerApiError | undefined;
  smartTagUserId: string | undefined;
  /** Address that gives the channel's play API reply (S7-004). */
  playerAudioToken: string | undefined;
}

/**
 * The fields in which the two initial states differ (S4-003 … S4-005); they depend on the channel.
 */
export function presetFields(
  preset: PlayerPreset,
): Pick<PlayerState, "buttonConfig" | "isSongHiddenForLiveRadio" | "isRadioshowTimeVisibleForLiveRadio"> {
  return preset === "A"
    ? {
        buttonConfig: { actionButtonLeft: "gemist", actionButtonRight: "visual-radio" },
        isSongHiddenForLiveRadio: true,
        isRadioshowTimeVisibleForLiveRadio: true,
      }
    : {
        buttonConfig: { actionButtonLeft: "gedraaid", actionButtonRight: "gemist" },
        isSongHiddenForLiveRadio: false,
        isRadioshowTimeVisibleForLiveRadio: false,
      };
}

/**
 * The state before anything is known (S4-003 … S4-016): A for speech channels, B for music
 * channels.
 */
export function initialPlayerState(preset: PlayerPreset): PlayerState {
  return {
    ...presetFields(preset),
    apiEvents: [],
    channel: preset === "A" ? undefined : { id: "", name: "" },
    isAdBreak: false,
    isAutoPlayAfterEmbed: false,
    isChannelPickerPresent: false,
    isLiveMode: true,
    isLiveRequestedAfterPlayable: false,
    isLiveUsingClassicalData: false,
    isLoadingPlayer: true,
    isPlaybackEnded: false,
    isPlayerExpanded: false,
    isPlayerMuted: false,
    isPlayerUnavailable: false,
    isPlaying: false,
    isReceivedMessageEvent: false,
    isVisualRadioAvailable: false,
    playerVolume: 1,
    show: undefined,
    track: undefined,
    tracks: undefined,
    upcomingShow: undefined,
    activeImageUrl: undefined,
    playable: undefined,
    lastPlayerApiError: undefined,
    smartTagUserId: undefined,
    playerAudioToken: undefined,
  };
}

/** What belongs to the kind of channel (S4-003 … S4-005, S4-013, S4-014). */
export type ChannelSettings = ReturnType<typeof presetFields> &
  Pick<PlayerState, "isLiveUsingClassicalData" | "isChannelPickerPresent">;

/** What an info reply says. Where a part is absent, what was known of it stays. */
export interface ListenToLive extends Omit<LiveState, "channel"> {
  readonly channel?: PlayerChannel;
  readonly settings?: ChannelSettings;
  /** playbackSlice.ts keeps these two, and `before` with the shows that were on air earlier. */
  readonly allChannels?: readonly PlayerChannel[];
  readonly popoutUrl?: string | null;
  /** The show before this one, which is heard until the playhead reaches the new one. */
  readonly before?: LiveShow | undefined;
}

/** The state for listening to `live` (S4-017 … S4-020). */
export function listeningLive(state: PlayerState, live: ListenToLive): PlayerState {
  return {
    ...state,
    ...live.settings,
    isLiveMode: true,
    channel: live.channel ?? state.channel,
    show: live.show,
    track: live.track,
    tracks: live.tracks,
    upcomingShow: live.upcomingShow,
    isVisualRadioAvailable: live.isVisualRadioAvailable,
    activeImageUrl: live.show?.image.url600 ?? UNKNOWN_PROGRAMME_IMAGE,
    playable: undefined,
    isPlaybackEnded: false,
    isLiveRequestedAfterPlayable: false,
  };
}

const KEPT_AT_RESET = [
  "apiEvents",
  "channel",
  "isAdBreak",
  "isAutoPlayAfterEmbed",
  "isChannelPickerPresent",
  "isLiveUsingClassicalData",
  "isLoadingPlayer",
  "isPlayerExpanded",
  "isPlayerMuted",
  "isPlaying",
  "playerAudioToken",
  "playerVolume",
  "smartTagUserId",
] as const satisfies readonly (keyof PlayerState)[];

/**
 * The fields that stay when live data cannot be built: a reset leaves the player as the listener
 * had it, playing what it played (S8-005). What comes from the info reply is initial again.
 */
export function keptAtReset(state: PlayerState): Partial<PlayerState> {
  return Object.fromEntries(KEPT_AT_RESET.map((field) => [field, state[field]]));
}

/** A reducer that only sets a field. */
const set =
  <K extends keyof PlayerState>(field: K) =>
  (state: PlayerState, { payload }: PayloadAction<PlayerState[K]>): PlayerState => ({
    ...state,
    [field]: payload,
  });

const slice = createSlice({
  name: "player",
  initialState: initialPlayerState("B"),
  reducers: {
    /** Starting to play when live was requested (S4-021) is an effect. */
    listenToLive(state, { payload }: PayloadAction<ListenToLive>) {
      return listeningLive(state, payload);
    },
    /** S4-022 … S4-026 */
    setPlayable(state, { payload }: PayloadAction<Playable>) {
      return {
        ...state,
        // An item that replaces one which interrupted the radio interrupts the same radio
        // (docs/deviations.md).
        isLiveRequestedAfterPlayable: state.isLiveMode ? state.isPlaying : state.isLiveRequestedAfterPlayable,
        isLiveMode: false,
        playable: payload,
        activeImageUrl: payload.imageUrl ?? UNKNOWN_TRACK_IMAGE,
        isPlayerMuted: false,
        playerVolume: 1,
        track: undefined,
        isPlayerUnavailable: false,
        isPlaybackEnded: false,
        isAutoPlayAfterEmbed: false,
      };
    },
    /** An item that was heard before the page was loaded: it is there again, silent. */
    restorePlayable(state, { payload }: PayloadAction<Playable>) {
      return {
        ...state,
        isLiveMode: false,
        playable: payload,
        activeImageUrl: payload.imageUrl ?? UNKNOWN_TRACK_IMAGE,
        track: undefined,
        isPlayerUnavailable: false,
        isPlaybackEnded: false,
      };
    },
    /** S4-027 */
    setRadioChannel(state, { payload }: PayloadAction<PlayerChannel>) {
      state.channel = { id: payload.id, name: payload.name };
      state.isPlaying = false;
      state.isPlaybackEnded = false;
      state.isPlayerUnavailable = false;
    },
    /** S4-028; NaN changes nothing. */
    setVolume(state, { payload }: PayloadAction<number>) {
      if (Number.isNaN(payload)) {
        return;
      }
      state.playerVolume = Math.min(1, Math.max(0, payload));
      state.isPlayerMuted = false;
    },
    mutePlayer(state) {
      state.isPlayerMuted = true;
    },
    unmutePlayer(state) {
      state.isPlayerMuted = false;
    },
    setPlayerApiError(state, { payload }: PayloadAction<PlayerApiError>) {
      state.lastPlayerApiError = payload;
      state.isPlaying = false;
    },
    setPlayerUnavailable(state) {
      state.isPlayerUnavailable = true;
      state.isPlaying = false;
    },
    /**
     * S4-032; writing to the log is an effect. The kind of channel stays the same, and `keep` is
     * restored in the same step, so that no state in between is heard or seen.
     */
    onError(
      state,
      { payload }: PayloadAction<{ readonly message: string; readonly keep: Partial<PlayerState> }>,
    ) {
      return { ...initialPlayerState(state.isSongHiddenForLiveRadio ? "A" : "B"), ...payload.keep };
    },
    /**
     * Commands (S4-033, S4-037 … S4-039): they show that something is under way, the engine's
     * events confirm it.
     */
    startPlaying(state) {
      state.isLoadingPlayer ||= !state.isPlayerUnavailable;
    },
    stopPlaying(state) {
      state.isPlaying = false;
      // Radio that was still to resume is no longer wanted; a paused item is followed by the radio
      // all the same.
      state.isLiveRequestedAfterPlayable &&= !state.isLiveMode;
    },
    togglePlaying(state) {
      state.isLoadingPlayer ||= !state.isPlayerUnavailable;
    },
    unload(state) {
      state.isPlaying = false;
    },
    /** S4-034 */
    setPlayerState(state, { payload }: PayloadAction<Partial<PlayerState>>) {
      return { ...state, ...payload };
    },
    setAdBreak: set("isAdBreak"),
    setReceivedMessageEvent: set("isReceivedMessageEvent"),
    clearApiEvents(state) {
      state.apiEvents = [];
    },
    setSmartTagUserId: set("smartTagUserId"),
    setLoadingPlayer: set("isLoadingPlayer"),
    setPlayerAudioToken: set("playerAudioToken"),
    resetAutoPlayAfterEmbed(state) {
      state.isAutoPlayAfterEmbed = false;
    },
    /** Sets what follows from the phase that the sound has entered (playback/phaseMachine.ts). */
    enterPhase(state, { payload }: PayloadAction<SoundState>) {
      return { ...state, ...payload.flags };
    },
    /** Something else is about to silence what plays, which resumes afterwards. */
    setAutoPlayAfterEmbed(state) {
      state.isAutoPlayAfterEmbed = true;
    },
    /** The current item, with newer data. */
    updatePlayable(state, { payload }: PayloadAction<Playable>) {
      return { ...state, playable: payload, activeImageUrl: payload.imageUrl ?? UNKNOWN_TRACK_IMAGE };
    },
    /** Live mode before the channel is loaded. Payload: whether the radio plays once it is. */
    enterLive(state, { payload }: PayloadAction<boolean>) {
      state.isLiveMode = true;
      state.playable = undefined;
      state.isPlaybackEnded = false;
      state.isLiveRequestedAfterPlayable = payload;
    },
    /** Forgets what is on air, because it belongs to another channel. */
    forgetProgramme(state) {
      state.show = undefined;
      state.track = undefined;
      state.tracks = undefined;
      state.upcomingShow = undefined;
    },
    /**
     * The channel can be played; whether it is played at once was decided when it was asked for.
     */
    setPlayerAvailable(state) {
      state.isPlayerUnavailable = false;
      state.isLiveRequestedAfterPlayable = false;
    },
    addApiEvents(state, { payload }: PayloadAction<readonly ApiEvent[]>) {
      return { ...state, apiEvents: [...state.apiEvents, ...payload].slice(-API_EVENT_LIMIT) };
    },
  },
});

export const playerReducer = slice.reducer;
export const playerActions = slice.actions;

/** Opens or closes the expanded player. */
export const setExpanded = (isPlayerExpanded: boolean) => playerActions.setPlayerState({ isPlayerExpanded });
