import type { ListenerMiddlewareInstance, ThunkDispatch, UnknownAction } from "@reduxjs/toolkit";
import type { PlayerApi } from "../api";
import type { Clock } from "../clock";
import type { PlaybackEngine } from "../engine/engine";
import type { PlaybackState } from "../playbackSlice";
import type { PlayerShell } from "../shell";
import type { PlayerState } from "../slice";

/** The part of the store that is the player's. */
export interface PlayerRootState {
  readonly player: PlayerState;
  readonly playback: PlaybackState;
}

/** What the effects work with; every part can be replaced in a test. */
export interface PlayerDeps {
  readonly shell: PlayerShell;
  readonly api: PlayerApi;
  readonly engine: PlaybackEngine;
  readonly clock: Clock;
  /** 0 up to 1. */
  readonly random: () => number;
  /** Calls the listener whenever the browser is online again; gives the way to stop that. */
  readonly onOnline: (listener: () => void) => () => void;
  readonly readCookies: () => string;
  /** The error-reporting service. */
  readonly report: (error: unknown) => void;
  /** The browser's console. */
  readonly log: (message: string, error?: unknown) => void;
  /** Lock screen and media keys; absent where the browser has none. */
  readonly mediaSession?: MediaSession;
}

export type PlayerDispatch = ThunkDispatch<PlayerRootState, unknown, UnknownAction>;
export type PlayerListener = ListenerMiddlewareInstance<PlayerRootState, PlayerDispatch>;

/** The store as effects use it. */
export interface PlayerStore {
  readonly dispatch: PlayerDispatch;
  readonly getState: () => PlayerRootState;
  readonly subscribe: (listener: () => void) => () => void;
}
