import type { ThunkDispatch, TypedStartListening, UnknownAction } from "@reduxjs/toolkit";
import type { Decode, StoredValue } from "@/lib/browser/safeStorage";
import type { Clock } from "@/lib/time/clock";
import type { PlayerApi } from "../api";
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
  readonly clock: Clock;
  /** 0 up to 1. */
  readonly random: () => number;
  readonly readCookies: () => string;
  /** A value that is kept on the device. */
  readonly stored: <T>(key: string, decode: Decode<T>) => StoredValue<T>;
  /** The error-reporting service. */
  readonly report: (error: unknown) => void;
  /** The same, without a word on the console (S7-017, S8-008). */
  readonly reportSilently: (error: unknown) => void;
  /** The browser's console. */
  readonly log: (message: string, error?: unknown) => void;
  /**
   * Fetches what makes sound and all that waits for it; called when it is first needed or the
   * browser has time.
   */
  readonly loadSound: () => Promise<StartSound>;
  /** Calls the listener whenever the browser is online again; gives the way to stop that. */
  readonly onOnline: (listener: () => void) => () => void;
  /**
   * Lets the element play later what a gesture asks for now (Safari); needed as long as the sound
   * is not there. Absent: no element.
   */
  readonly unlock?: () => void;
  /**
   * Keys pressed before the sound is there: `onKey` is told, and what this gives presses them
   * again. Absent: no page around.
   */
  readonly keepEarlyKeys?: (onKey: () => void) => () => void;
  /** Channel that the page itself is about (the pop-out player); absent: the station's own. */
  readonly pageChannel?: string;
}

/**
 * What of the player is fetched after the first page is there. It listens to the commands of
 * commands.ts itself.
 */
export interface Sound {
  /** Starts what is set: the channel live, or the playable. Never rejects. */
  start(): Promise<void>;
  /** Stops: live lets go of the stream, an item stays where it is. */
  stop(): void;
  /** Lets go of whatever is loaded. */
  release(): void;
  end(): void;
}

/** What the sound asks of the channels. */
export interface ChannelPort {
  /** Back to the channel that was on before an item was played (S4-021). */
  returnToLive(): Promise<void>;
  changeChannel(slug: string): Promise<void>;
  /** Asks now what is on air, not only with the next poll. */
  askWhatIsOn(): void;
}

export type StartSound = (
  deps: PlayerDeps,
  store: PlayerStore,
  channel: ChannelPort,
  listen: Listen,
) => Sound;

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
