import type { ChannelPort, Listen, PlayerDeps, PlayerStore } from "../effects/deps";
import type { PlaybackEngine } from "../engine/engine";
import type { SoundApi } from "./api";

/** A line to the other tabs of the site. */
export interface TabLine {
  post(message: unknown): void;
  /** Calls the listener for what other tabs say; gives the way to stop that. */
  listen(listener: (message: unknown) => void): () => void;
}

/** The part of the window that the player works with; absent in tests that need none. */
export interface PlayerWindow {
  /** Opens an address in a window of its own; false when the browser refused. */
  open(url: string, name: string, features: string): boolean;
  /** Calls the listener for every key; gives the way to stop that. */
  onKey(listener: (event: KeyboardEvent) => void): () => void;
  /**
   * Puts the focus on the bar, from where Tab goes through its buttons; false where the page has
   * none.
   */
  focusBar(): boolean;
  /** Calls the listener for what other windows post; gives the way to stop that. */
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
 * What the sound works with, beside what the player itself does; every part can be replaced in a
 * test.
 */
export interface SoundParts {
  readonly engine: PlaybackEngine;
  readonly soundApi: SoundApi;
  /**
   * Calls the listener whenever the page goes out of sight, perhaps for ever; gives the way to stop
   * that.
   */
  readonly onLeave: (listener: () => void) => () => void;
  /** False when the device itself knows that it has no network. */
  readonly isOnline: () => boolean;
  /** Lock screen and media keys; absent where the browser has none. */
  readonly mediaSession?: MediaSession;
  /** Whether the browser lets a page set the volume; absent: it does. */
  readonly canSetVolume?: Promise<boolean>;
  readonly tabs?: TabLine;
  readonly window?: PlayerWindow;
}

export interface SoundDeps extends PlayerDeps, SoundParts {}

export interface SoundContext {
  readonly deps: SoundDeps;
  readonly store: PlayerStore;
  readonly channel: ChannelPort;
  readonly listen: Listen;
}
