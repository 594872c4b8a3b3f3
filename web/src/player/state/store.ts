import type { ThunkDispatch, TypedStartListening, UnknownAction } from "@reduxjs/toolkit";
import type { PlaybackState } from "./playbackSlice";
import type { PlayerState } from "./slice";

/** The player's part of the store. */
export interface PlayerRootState {
  readonly player: PlayerState;
  readonly playback: PlaybackState;
}

/**
 * Calls an effect after the actions that it names or describes; returns an unsubscribe function.
 */
export type Listen = TypedStartListening<PlayerRootState, PlayerDispatch>;

export type PlayerDispatch = ThunkDispatch<PlayerRootState, unknown, UnknownAction>;

/** The store as effects use it. */
export interface PlayerStore {
  readonly dispatch: PlayerDispatch;
  readonly getState: () => PlayerRootState;
  readonly subscribe: (listener: () => void) => () => void;
}
