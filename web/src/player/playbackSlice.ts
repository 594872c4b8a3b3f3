import { createSlice, type PayloadAction } from "@reduxjs/toolkit";
import type { PlayerChannel } from "@/model/channel";

/** Where playback is (S3-078). */
export interface PlaybackTime {
  /** Seconds; 0 while it is not known and for a live stream. */
  readonly duration: number;
  /** Seconds from the start of what is loaded. */
  readonly position: number;
  /** Percentage of the duration, 0 to 100. */
  readonly progress: number;
}

/** What the engine and the last info reply tell beside the fields of S4-001. */
export interface PlaybackState {
  isReconnecting: boolean;
  /** Programme date-time of the playhead, milliseconds since the epoch; null while nothing tells. */
  playheadAt: number | null;
  time: PlaybackTime;
  /** Channels to choose from (allChannels). */
  allChannels: readonly PlayerChannel[];
  /** Address of the pop-out player of the channel. */
  popoutUrl: string | null;
  /** The bar is hidden by the rules for routes (S2-031 … S2-033). */
  isPlayerHidden: boolean;
}

export const initialPlaybackState: PlaybackState = {
  isReconnecting: false,
  playheadAt: null,
  time: { duration: 0, position: 0, progress: 0 },
  allChannels: [],
  popoutUrl: null,
  isPlayerHidden: false,
};

const slice = createSlice({
  name: "playback",
  initialState: initialPlaybackState,
  reducers: {
    setReconnecting(state, { payload }: PayloadAction<boolean>) {
      state.isReconnecting = payload;
    },
    setPlayhead(state, { payload }: PayloadAction<number | null>) {
      state.playheadAt = payload;
    },
    setTime(state, { payload }: PayloadAction<PlaybackTime>) {
      state.time = payload;
    },
    setChannelInfo(
      state,
      {
        payload,
      }: PayloadAction<{ readonly allChannels: readonly PlayerChannel[]; readonly popoutUrl: string | null }>,
    ) {
      return { ...state, allChannels: payload.allChannels, popoutUrl: payload.popoutUrl };
    },
    setPlayerHidden(state, { payload }: PayloadAction<boolean>) {
      state.isPlayerHidden = payload;
    },
  },
});

export const playbackReducer = slice.reducer;
export const playbackActions = slice.actions;
