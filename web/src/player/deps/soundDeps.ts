import type { SoundApi } from "../api/soundApi";
import type { PlaybackEngine } from "../engine/engine";
import type { Listen, PlayerStore } from "../state/store";
import type { ChannelPort, PlayerDeps } from "./playerDeps";

/** A connection to the other tabs of the site. */
export interface OtherTabs {
  post(message: unknown): void;
  /** Calls the listener for messages of other tabs. Returns an unsubscribe function. */
  listen(listener: (message: unknown) => void): () => void;
}

/** The part of the window that the player works with; absent in tests that need none. */
export interface PlayerWindow {
  /** Opens an address in a window of its own; false when the browser refused. */
  open(url: string, name: string, features: string): boolean;
  /** Calls the listener for every key. Returns an unsubscribe function. */
  onKey(listener: (event: KeyboardEvent) => void): () => void;
  /**
   * Puts the focus on the bar, from where Tab goes through its buttons; false where the page has
   * none.
   */
  focusBar(): boolean;
  /** Calls the listener for messages of other windows. Returns an unsubscribe function. */
  onMessage(listener: (message: WindowMessage) => void): () => void;
  /** The path of the page's address. */
  readonly path: () => string;
  /** The '#…' of the page's address, '' without one. */
  readonly hash: () => string;
  /** Whether the page is the pop-out player. */
  readonly isPopout: boolean;
}

export interface WindowMessage {
  readonly origin: string;
  readonly data: unknown;
  /** Answers the window that sent it. */
  reply(data: unknown): void;
}

/**
 * What the sound depends on, beyond what the player itself does; every part can be replaced in a
 * test.
 */
export interface SoundParts {
  readonly engine: PlaybackEngine;
  readonly soundApi: SoundApi;
  /**
   * Calls the listener whenever the page is hidden, perhaps for good. Returns an unsubscribe
   * function.
   */
  readonly onLeave: (listener: () => void) => () => void;
  /** False when the device itself knows that it has no network. */
  readonly isOnline: () => boolean;
  /** Lock screen and media keys; absent where the browser has none. */
  readonly mediaSession?: MediaSession;
  /** Whether the browser lets a page set the volume; absent: it does. */
  readonly canSetVolume?: Promise<boolean>;
  readonly tabs?: OtherTabs;
  readonly window?: PlayerWindow;
}

export interface SoundDeps extends PlayerDeps, SoundParts {}

export interface SoundContext {
  readonly deps: SoundDeps;
  readonly store: PlayerStore;
  readonly channel: ChannelPort;
  readonly listen: Listen;
}
