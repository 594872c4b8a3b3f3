/** The phases that the sound goes through; playback/phaseMachine.ts says what leads to each. */
export type Phase =
  /** A channel is being loaded, and nothing sounds; whether it plays then, its load knows. */
  | "channelLoading"
  /** The channel could not be loaded. */
  | "unavailable"
  /** Nothing is loaded. */
  | "silent"
  /** Something is wanted: its address is being found, or nothing of the source has come yet. */
  | "loading"
  /** The same, while what was heard before still shows as playing. */
  | "changing"
  /** The source is loaded and about to be heard. */
  | "loaded"
  | "playing"
  /** An item is asked to pause, and the engine has not confirmed it yet. */
  | "pausing"
  /** An item is paused where it is. */
  | "paused"
  /** An item was heard to its end. */
  | "ended"
  /** The sound broke off while it was heard and is being brought back. */
  | "interrupted"
  /** The sound broke off before it was heard and is being brought back. */
  | "retrying"
  /** A live stream said that it has ended and is being brought back. */
  | "cutOff";

/** What the state says of the sound (S4-001). */
export interface SoundFlags {
  readonly isLoadingPlayer: boolean;
  readonly isPlaying: boolean;
  /** Absent: an item that was heard to its end stays so while the channel after it is loading. */
  readonly isPlaybackEnded?: boolean;
  /** Cleared while a new try is under way. */
  readonly lastPlayerApiError?: undefined;
}

/** A phase and what follows from it, for the store. */
export interface SoundState {
  readonly phase: Phase;
  readonly flags: SoundFlags;
  readonly isReconnecting: boolean;
}
