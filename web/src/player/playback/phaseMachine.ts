/**
 * The audio machine: the phases that the sound goes through, what follows from each event, and what
 * the state says in each phase. Pure; playback.ts sends it events and carries out the effects.
 */
import type { Phase, Press, SoundFlags, SoundState } from "../state/phase";

/** What happens to the sound. */
export type PlaybackEvent =
  /** Play what is set: it must be loaded, it is already in the engine, or nothing is set. */
  | { readonly type: "start"; readonly source: "new" | "loaded" | "none" }
  /** A press on the play button; an item shows as playing until the engine confirms its pause. */
  | { readonly type: "toggle"; readonly isLive: boolean }
  /** Stop; it shows as stopped at once. */
  | { readonly type: "stop"; readonly isLive: boolean }
  /** Release whatever is loaded. */
  | { readonly type: "release" }
  /** The source is loaded, or the load of its channel is over (S4-056). */
  | { readonly type: "sourceloaded" }
  | { readonly type: "play" }
  | { readonly type: "paused"; readonly isLive: boolean }
  | { readonly type: "playbackfinished"; readonly isLive: boolean }
  /** The browser requires a gesture first. */
  | { readonly type: "refused" }
  /** The sound broke off; trying again may help. */
  | { readonly type: "broke" }
  /** It cannot be played. */
  | { readonly type: "failed" };

export type Effect =
  /** Begin a session, find the address and load it. */
  | "load"
  /** Play what is in the engine. */
  | "resume"
  | "pause"
  /** Release the source and forget where it broke off. */
  | "release"
  /** Release the source; an item will continue where it broke off. */
  | "unload"
  /** Remember how far a live stream had come. */
  | "noteBreak"
  | "reconnect"
  | "endRecovery"
  /** Let the next start of the item be where this one was to be. */
  | "keepStart"
  /** Play what follows the item. */
  | "endItem"
  /** Something plays again: nothing resumes after an embed. */
  | "endAutoPlay"
  | "tellFailure";

export interface Step {
  readonly phase: Phase;
  /** In the order in which they are carried out. */
  readonly effects: readonly Effect[];
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

/**
 * What a press on the play button means: it stops what sounds or is being brought back, and is
 * ignored while something is loading (S4-037) or pausing.
 */
export function pressIn(phase: Phase): Press {
  if (phase === "playing" || isReconnecting(phase)) {
    return "stop";
  }
  return flagsOf(phase).isLoadingPlayer ? "nothing" : "start";
}

const step = (phase: Phase, ...effects: Effect[]): Step => ({ phase, effects });

/** What follows from an event. An event that means nothing in a phase changes nothing. */
export function nextStep(phase: Phase, event: PlaybackEvent): Step {
  switch (event.type) {
    case "start":
      return afterStart(phase, event.source);
    case "toggle":
      return pressIn(phase) === "stop" ? afterStop(phase, event) : step(phase);
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
      return step("silent", "release", "keepStart");
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
  // The engine emits no 'play' for what already plays.
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
    // A load that broke may emit no 'paused'.
    return step("silent", "unload");
  }
  if (phase === "silent" || phase === "ended") {
    return step(phase);
  }
  return step(type === "toggle" ? "pausing" : "paused", "pause");
}

function afterSourceLoaded(phase: Phase): Step {
  const follows: Partial<Record<Phase, Phase>> = { loading: "loaded", changing: "playing" };
  return step(follows[phase] ?? phase);
}

function afterPaused(phase: Phase, isLive: boolean): Step {
  if (!isWanted(phase) && phase !== "pausing") {
    return step(phase);
  }
  // Headphones pulled out or a media key: live radio is released, not paused.
  return isLive ? step("silent", "release") : step("paused", "endRecovery");
}

function afterFinished(phase: Phase, isLive: boolean): Step {
  if (!isLive) {
    return step("ended", "endItem");
  }
  // A live stream that ends counts as broken.
  const { effects } = afterBreak(phase);
  return { phase: isWanted(phase) ? "cutOff" : phase, effects };
}

/** Brings back what is wanted. Further signs of the same break belong to the same outage. */
function afterBreak(phase: Phase): Step {
  if (!isWanted(phase)) {
    return step(phase);
  }
  if (isReconnecting(phase)) {
    return step(phase, "reconnect");
  }
  return step(flagsOf(phase).isPlaying ? "interrupted" : "retrying", "noteBreak", "reconnect");
}
