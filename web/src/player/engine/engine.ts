import type { SoundQuality } from "@/lib/media/soundQuality";
import type { PlayerParameter } from "@/model/playable";
import type { LiveWindow, PlaybackTime } from "../state/playbackSlice";

/** What can be loaded. */
export interface EngineSource {
  readonly url: string;
  readonly profile: "hls" | "progressive";
  /** A live stream starts at its live edge and has no duration. */
  readonly isLive: boolean;
  readonly title: string;
  readonly poster: string | null;
  /** Id of the medium (`mid`), metadata of a progressive source (S7-013). */
  readonly prid: string | null;
  /** All of player.parameters, as they came (S7-015); none for a live stream. */
  readonly parameters: readonly PlayerParameter[];
}

export interface LoadOptions {
  readonly autoplay: boolean;
  /**
   * Number of this load, larger than that of every load before; all events of the load carry it.
   */
  readonly session: number;
  /** Seconds into an item to start at. */
  readonly startAt?: number;
  /**
   * Moment of a live stream to start at, or the oldest that it still has: programme date-time,
   * milliseconds since the epoch. Null or absent: where the stream itself begins, at its edge.
   */
  readonly liveAt?: number | null;
  /** Speed of an item; a live stream always plays at 1. */
  readonly rate?: number;
}

export type EngineFailure =
  /** The stream could not be fetched: trying again with a fresh token may help. */
  | "network"
  /** The bytes could not be played. */
  | "media"
  /**
   * The server says that an item's sound does not exist (any more): trying again does not help.
   * Never for a live stream, which comes back.
   */
  | "gone"
  /**
   * The browser got no sound from an item's address and does not say why: it does not exist, it is
   * not sound, or the network is down.
   */
  | "unreachable"
  /** The browser can play no source of this kind. */
  | "unsupported"
  /**
   * The device has no audio output: no loudspeaker, no headphones. Only Firefox says so; other
   * browsers play unheard.
   */
  | "noOutput";

/** What an engine emits. `session` is that of the load the event belongs to. */
export type EngineEvent = { readonly session: number } & (
  | { readonly type: "sourceloaded" }
  | { readonly type: "play" }
  | { readonly type: "paused" }
  | { readonly type: "playbackfinished" }
  /** At most four times a second while playing. */
  | { readonly type: "time"; readonly time: PlaybackTime }
  | { readonly type: "adBreak"; readonly isActive: boolean }
  /** Whether the newest part of a live stream did not arrive from its studio (EXT-X-GAP). */
  | { readonly type: "studioSilence"; readonly isSilent: boolean }
  /**
   * The moment the playhead's sound was sent, milliseconds since the epoch; at most five times a
   * second.
   */
  | { readonly type: "programDateTime"; readonly at: number }
  /** How far a live stream can go back; at most once a second. */
  | { readonly type: "liveWindow"; readonly window: LiveWindow }
  | { readonly type: "error"; readonly failure: EngineFailure; readonly message: string }
  /** The browser refused to start without a gesture: stopped, no error. */
  | { readonly type: "refused" }
  /** Playing is wanted but the playhead stands still for a second or two; or it moves again. */
  | { readonly type: "held"; readonly isHeld: boolean }
  /** Playing is wanted but the playhead has stood still for STALL_MS. */
  | { readonly type: "stalled" }
  /**
   * The system, a headset or an extension asked the element itself to play while nothing is loaded.
   * It belongs to no load; `session` means nothing.
   */
  | { readonly type: "playAsked" }
);

export type EngineListener = (event: EngineEvent) => void;

/** The playhead may stand still this long before a stream counts as stalled. */
export const STALL_MS = 6_000;
/** A load that has not played yet may take this long: a slow connection is not a broken one. */
export const START_STALL_MS = 20_000;
/** What was fetched ahead is released after this: a live stream moves on. */
export const PRELOAD_MS = 10_000;

/**
 * Plays one source at a time. Loading a source ends the one before; a load that has ended emits no
 * events. Used on the main thread only. Methods never throw: failures are events.
 */
export interface PlaybackEngine {
  /** Fetches what playing needs before it is needed (hover, focus, idle). */
  prepare(): void;
  /**
   * Fetches the beginning of a source that is likely to be loaded next, so that it is heard at
   * once; released after PRELOAD_MS. `startAt`: seconds. Does nothing while a source is loaded.
   */
  preload(source: EngineSource, startAt?: number): void;
  /**
   * Call it within a gesture when the source comes later: browsers that let an element play only
   * after a gesture (Safari) then allow it.
   */
  unlock(): void;
  load(source: EngineSource, options: LoadOptions): void;
  play(): void;
  pause(): void;
  /** `position`: seconds from the start of what is loaded. */
  seek(position: number): void;
  /**
   * To a moment of a live stream, as near as the stream has it. `at`: programme date-time,
   * milliseconds since the epoch.
   */
  seekLive(at: number): void;
  seekToLiveEdge(): void;
  /** 0 to 100 (S4-042). */
  setVolume(volume: number): void;
  /** Speed of an item; 1 is as recorded. */
  setRate(rate: number): void;
  /** The best quality that may be fetched of streams that have several; "standard" until then. */
  setQuality(quality: SoundQuality): void;
  /**
   * Releases the source: nothing more is fetched. Emits 'paused' when something was playing. What
   * was fetched ahead stays for its PRELOAD_MS: a switch of channel stops the old channel before it
   * plays the new one.
   */
  unload(): void;
  /** Ends the engine for good. */
  destroy(): void;
  /** Calls `listener` for every event. Returns an unsubscribe function. */
  subscribe(listener: EngineListener): () => void;
}
