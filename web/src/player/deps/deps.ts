import type { Decode, StoredValue } from "@/lib/browser/safeStorage";
import type { Clock } from "@/lib/time/clock";
import type { Playable } from "@/model/playable";
import type { PlayerApi } from "../api/playerApi";
import type { SoundApi } from "../api/soundApi";
import type { PlaybackEngine } from "../engine/engine";
import type { Effect } from "../state/commandSteps";
import type { PlayerShell } from "../state/shell";
import type { Listen, PlayerStore } from "../state/store";
import type { EarlyPresses } from "./earlyPress";

/** What is about to sound: a channel live, by its slug, or an item. */
export type Sounding = { readonly channel: string } | { readonly playable: Playable };

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
  /** Sends an error report. */
  readonly report: (error: unknown) => void;
  /** The same, without a message on the console (S7-017, S8-008). */
  readonly reportSilently: (error: unknown) => void;
  /** Writes to the browser's console. */
  readonly log: (message: string, error?: unknown) => void;
  /** Fetches the code that makes sound; called when it is first needed or the browser is idle. */
  readonly loadSound: () => Promise<StartSound>;
  /**
   * Fetches the code that puts the item back that was heard before a reload; called when one was
   * kept.
   */
  readonly loadKeptItem: () => Promise<RestoreItem>;
  /** Calls the listener whenever the browser is online again. Returns an unsubscribe function. */
  readonly onOnline: (listener: () => void) => () => void;
  /**
   * Lets the element play later what a gesture asks for now (Safari); called within the gesture,
   * until the code for sound is loaded. Absent: there is no element.
   */
  readonly unlock?: () => void;
  /** Presses on play before the application is there. Absent: there is no page. */
  readonly earlyPress?: EarlyPresses;
  /**
   * Keeps keys that are pressed before the code for sound is loaded and calls `onKey` for each; the
   * returned function presses them again. Absent: there is no page.
   */
  readonly keepEarlyKeys?: (onKey: () => void) => () => void;
  /**
   * The page hides the player and something is about to sound: leads to a page that shows the
   * player. False where there is none (the station's app): nothing may sound then.
   */
  readonly leadToPlayer: (what: Sounding) => boolean;
  /** Channel that the page itself is about (the pop-out player); absent: the station's own. */
  readonly pageChannel?: string;
}

/**
 * The part of the player that is fetched after the first page. It listens to the commands of
 * state/commands.ts itself.
 */
export interface Sound {
  /** Starts what is set: the channel live, or the playable. Never rejects. */
  start(): Promise<void>;
  /** Lets the element play later what a gesture asks for now (Safari). */
  unlock(): void;
  /** What follows from a command that may end what plays. */
  carryOut(effects: readonly Effect[]): void;
  end(): void;
}

/** What the effects of the player share. */
export interface PlayerContext<D extends PlayerDeps = PlayerDeps> {
  readonly deps: D;
  readonly store: PlayerStore;
  /** Registers an effect, until the player ends. */
  readonly listen: Listen;
}

export type RestoreItem = (context: Omit<PlayerContext, "listen">) => Promise<void>;

export type StartSound = (context: PlayerContext) => Sound;

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
   * The address of an item's sound that the listener downloaded; null: it is not on this device.
   * Absent: nothing is.
   */
  readonly keptSound?: (id: string) => Promise<string | null>;
  /**
   * Calls the listener whenever the page is hidden, perhaps for good. Returns an unsubscribe
   * function.
   */
  readonly onLeave: (listener: () => void) => () => void;
  /** False when the device itself knows that it has no network. */
  readonly isOnline: () => boolean;
  /** Lock screen and media keys; absent where the browser has none. */
  readonly mediaSession?: MediaSession;
  /**
   * Whether sound must begin without more code and calls than necessary, because the connection is
   * slow; absent: it is not.
   */
  readonly isSlowLine?: () => boolean;
  /** The listener asked the browser to save data (Save-Data). */
  readonly savesData?: boolean;
  /** Whether the browser lets a page set the volume; absent: it does. */
  readonly canSetVolume?: Promise<boolean>;
  readonly tabs?: OtherTabs;
  readonly window?: PlayerWindow;
}

export interface SoundDeps extends PlayerDeps, SoundParts {}

export type SoundContext = PlayerContext<SoundDeps>;
