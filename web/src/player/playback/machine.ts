/**
 * The audio machine: the phases that the sound goes through, what follows from each event, and what
 * the state says in each phase. Pure; playback.ts sends it events and carries out the effects.
 */
export type Phase =
  /** Nothing is loaded. */
  | "silent"
  /** Wanted: its address is being found, or nothing of the source has come yet. */
  | "loading"
  /** The same, and what was heard before still shows as playing. */
  | "changing"
  /** The source has come and is about to be heard. */
  | "loaded"
  | "playing"
  /** An item is asked to pause, and the engine has not confirmed it yet. */
  | "pausing"
  /** An item waits where it is. */
  | "paused"
  /** An item was heard to its end. */
  | "ended"
  /** The sound broke off while it was heard and is being brought back. */
  | "interrupted"
  /** The sound broke off before it was heard and is being brought back. */
  | "retrying"
  /** A live stream said that it has ended and is being brought back. */
  | "cutOff";

export type PlaybackEvent =
  /**
   * What is set is to be played: it is to be loaded, it is in the engine already, or nothing is
   * set.
   */
  | { readonly type: "start"; readonly source: "new" | "loaded" | "none" }
  /** It is to pause, and shows as playing until it has. */
  | { readonly type: "pause"; readonly isLive: boolean }
  /** It is to stop, and shows as stopped. */
  | { readonly type: "stop"; readonly isLive: boolean }
  /** Whatever is loaded is to be let go of. */
  | { readonly type: "release" }
  /** The source has come, or the load of its channel is over (S4-056). */
  | { readonly type: "sourceloaded" }
  | { readonly type: "play" }
  | { readonly type: "paused"; readonly isLive: boolean }
  | { readonly type: "playbackfinished"; readonly isLive: boolean }
  /** The browser wants a gesture first. */
  | { readonly type: "refused" }
  /** Nothing comes any more; trying again may help. */
  | { readonly type: "broke" }
  /** It cannot be played. */
  | { readonly type: "failed" };

export type Effect =
  /** Begin a session, find the address and load it. */
  | "load"
  /** Play what is in the engine. */
  | "resume"
  | "pause"
  /** Let go of the source and of where it broke off. */
  | "release"
  /** Let go of the source; an item still goes on where it broke off. */
  | "unload"
  /** Remember how far a live stream had come. */
  | "noteBreak"
  | "reconnect"
  | "endRecovery"
  /** Keep where the item was to start for the next start. */
  | "keepStart"
  /** Play what follows the item. */
  | "endItem"
  /** What plays by the listener's own choice is not resumed after an embed. */
  | "endAutoPlay"
  | "tellFailure";

export interface Step {
  readonly phase: Phase;
  /** In the order in which they are carried out. */
  readonly effects: readonly Effect[];
}

/** What the state says of the sound (S4-001). */
export interface SoundFlags {
  readonly isLoadingPlayer: boolean;
  readonly isPlaying: boolean;
  readonly isPlaybackEnded: boolean;
  /** What is tried now has not failed yet. */
  readonly lastPlayerApiError?: undefined;
}

/** A phase and what follows from it, for the store. */
export interface SoundState {
  readonly phase: Phase;
  readonly flags: SoundFlags;
  readonly isReconnecting: boolean;
}

const TRYING = { isLoadingPlayer: true, lastPlayerApiError: undefined } as const;

const FLAGS: Readonly<Record<Phase, Partial<SoundFlags>>> = {
  silent: {},
  loading: TRYING,
  changing: { ...TRYING, isPlaying: true },
  loaded: {},
  playing: { isPlaying: true },
  pausing: { isLoadingPlayer: true, isPlaying: true },
  paused: {},
  ended: { isPlaybackEnded: true },
  interrupted: { isPlaying: true },
  retrying: {},
  cutOff: { isPlaybackEnded: true },
};

const RECONNECTING: ReadonlySet<Phase> = new Set(["interrupted", "retrying", "cutOff"]);

const flagsOf = (phase: Phase): SoundFlags => ({
  isLoadingPlayer: false,
  isPlaying: false,
  isPlaybackEnded: false,
  ...FLAGS[phase],
});

/** Whether the sound broke off and is being brought back. */
export const isReconnecting = (phase: Phase): boolean => RECONNECTING.has(phase);

/** The booleans of the state that follow from the phase. */
export const stateOf = (phase: Phase): SoundState => ({
  phase,
  flags: flagsOf(phase),
  isReconnecting: isReconnecting(phase),
});

const UNWANTED: ReadonlySet<Phase> = new Set(["silent", "pausing", "paused", "ended"]);

/** Whether the listener wants to hear something. */
export const isWanted = (phase: Phase): boolean => !UNWANTED.has(phase);

const step = (phase: Phase, ...effects: Effect[]): Step => ({ phase, effects });

/** What follows from an event. An event that means nothing in a phase changes nothing. */
export function next(phase: Phase, event: PlaybackEvent): Step {
  switch (event.type) {
    case "start":
      return afterStart(phase, event.source);
    case "pause":
    case "stop":
      return afterStop(phase, event);
    case "release":
      return step("silent", "release");
    case "sourceloaded":
      return afterSourceLoaded(phase);
    case "play":
      return step("playing", "endRecovery", "endAutoPlay");
    case "paused":
      return afterPaused(phase, event.isLive);
    case "playbackfinished":
      return afterFinished(phase, event.isLive);
    case "refused":
      return step("silent", "keepStart", "release");
    case "broke":
      return afterBreak(phase);
    case "failed":
      return step("silent", "release", "tellFailure");
  }
}

function afterStart(phase: Phase, source: "new" | "loaded" | "none"): Step {
  const { isPlaying } = flagsOf(phase);
  if (source === "none") {
    return step(phase);
  }
  if (source === "new") {
    return step(isPlaying ? "changing" : "loading", "load");
  }
  if (isReconnecting(phase) || phase === "changing") {
    return step(phase, "resume");
  }
  // What plays already reports no beginning.
  return step(isPlaying ? "playing" : "loading", "resume");
}

function afterStop(
  phase: Phase,
  { type, isLive }: { readonly type: string; readonly isLive: boolean },
): Step {
  if (isLive) {
    return step("silent", "release");
  }
  if (isReconnecting(phase)) {
    // A load that broke may report no pause.
    return step("silent", "unload");
  }
  if (phase === "silent" || phase === "ended") {
    return step(phase);
  }
  return step(type === "pause" && flagsOf(phase).isPlaying ? "pausing" : "paused", "pause");
}

function afterSourceLoaded(phase: Phase): Step {
  const follows: Partial<Record<Phase, Phase>> = { loading: "loaded", changing: "playing" };
  return step(follows[phase] ?? phase);
}

function afterPaused(phase: Phase, isLive: boolean): Step {
  if (!isWanted(phase) && phase !== "pausing") {
    return step(phase);
  }
  // Headphones pulled out or a media key: a live stream does not wait where it was.
  return isLive ? step("silent", "release") : step("paused", "endRecovery");
}

function afterFinished(phase: Phase, isLive: boolean): Step {
  if (!isLive) {
    return step("ended", "endItem");
  }
  // A live stream that ends is a broken one.
  const { effects } = afterBreak(phase);
  return { phase: isWanted(phase) ? "cutOff" : phase, effects };
}

/** What is wanted is brought back. More signs of the same break belong to the same outage. */
function afterBreak(phase: Phase): Step {
  if (!isWanted(phase)) {
    return step(phase);
  }
  if (isReconnecting(phase)) {
    return step(phase, "reconnect");
  }
  return step(flagsOf(phase).isPlaying ? "interrupted" : "retrying", "noteBreak", "reconnect");
}
