/**
 * The audio machine: the phases that the sound goes through, what follows from each event, and what
 * the state says in each phase. createPlayer.ts, the channels and playback.ts send it events and
 * carry out the effects.
 */
import type { Phase, SoundFlags, SoundState } from "./phase";
import { playerActions } from "./slice";
import type { PlayerStore } from "./store";

/** What happens to the sound. */
export type PlaybackEvent =
  /** A channel is being loaded. */
  | { readonly type: "channelLoading" }
  /** It is loaded, and playing it has begun if that was wanted (S4-056). */
  | { readonly type: "channelLoaded" }
  | { readonly type: "channelFailed" }
  /**
   * A press on play. `canStop`: the same button stops; an item then shows as playing until the
   * engine confirms its pause.
   */
  | ({ readonly type: "press"; readonly canStop: boolean; readonly isLive: boolean } & Guarded)
  /** What is set now is to be heard. */
  | ({ readonly type: "want" } & Guarded)
  /** Play what is set: it must be loaded, it is already in the engine, or it cannot be played. */
  | { readonly type: "start"; readonly source: "new" | "loaded" | "none" }
  /** Stop; it shows as stopped at once. */
  | { readonly type: "stop"; readonly isLive: boolean }
  /** Release whatever is loaded. */
  | { readonly type: "release" }
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

/** A way of starting: what starts is asked for only when `maySound` says that it may sound. */
interface Guarded {
  readonly maySound: () => boolean;
}

export type Effect =
  /** Start what is set. */
  | "start"
  /** Start the channel once it is loaded. */
  | "startWhenLoaded"
  /** Load the channel again, and start it then. */
  | "loadChannel"
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
  channelLoading: { isLoadingPlayer: true },
  unavailable: {},
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
  ...(phase === "channelLoading" ? {} : { isPlaybackEnded: false }),
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

const WITHOUT_CHANNEL: ReadonlySet<Phase> = new Set(["channelLoading", "unavailable"]);
/** Nothing sounds or is on its way: a start shows as loading. */
const QUIET: ReadonlySet<Phase> = new Set([...WITHOUT_CHANNEL, "silent", "loaded", "paused", "ended"]);
const UNWANTED: ReadonlySet<Phase> = new Set([...WITHOUT_CHANNEL, "silent", "pausing", "paused", "ended"]);

/** Whether the listener wants to hear something. */
export const isWanted = (phase: Phase): boolean => !UNWANTED.has(phase);

const step = (phase: Phase, ...effects: Effect[]): Step => ({ phase, effects });

/**
 * After a command the state is set even when the phase stays the same: the command itself may have
 * set isLoadingPlayer.
 */
const COMMANDS: ReadonlySet<PlaybackEvent["type"]> = new Set(["press", "want", "start", "stop", "release"]);

/** Puts the phase that follows, and what it says, in the state. Returns the effects. */
export function advance(
  { dispatch, getState }: Pick<PlayerStore, "dispatch" | "getState">,
  event: PlaybackEvent,
): readonly Effect[] {
  const before = getState().playback.phase;
  const { phase, effects } = nextStep(before, event);
  if (phase !== before || COMMANDS.has(event.type)) {
    dispatch(playerActions.enterPhase(stateOf(phase)));
  }
  return effects;
}

/** What follows from an event. An event that means nothing in a phase changes nothing. */
export function nextStep(phase: Phase, event: PlaybackEvent): Step {
  switch (event.type) {
    case "channelLoading":
      return step("channelLoading");
    case "channelLoaded":
      return phase === "channelLoading" ? step("silent") : afterSourceLoaded(phase);
    case "channelFailed":
      return step("unavailable");
    case "press":
      return afterPress(phase, event);
    case "want":
      return afterWant(phase, event);
    case "start":
      return afterStart(phase, event.source);
    case "stop":
      return afterStop(phase, event);
    case "release":
      return step(WITHOUT_CHANNEL.has(phase) ? phase : "silent", "release");
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

/**
 * A press stops what sounds or is being brought back, and is ignored while something is loading
 * (S4-037) or pausing. It waits for a channel that is loading, and loads an unavailable one again.
 */
function afterPress(phase: Phase, event: PlaybackEvent & { readonly type: "press" }): Step {
  const { isPlaying, isLoadingPlayer } = flagsOf(phase);
  if (WITHOUT_CHANNEL.has(phase)) {
    const effect = phase === "unavailable" ? "loadChannel" : "startWhenLoaded";
    return event.maySound() ? step(phase, effect) : step(phase);
  }
  if (event.canStop && (phase === "playing" || isReconnecting(phase))) {
    return afterStop(phase, event);
  }
  return isPlaying || isLoadingPlayer ? step(phase) : afterWant(phase, event);
}

function afterWant(phase: Phase, { maySound }: Guarded): Step {
  if (maySound()) {
    return step(QUIET.has(phase) ? "loading" : phase, "start");
  }
  return step(WITHOUT_CHANNEL.has(phase) ? "silent" : phase);
}

function afterStart(phase: Phase, source: "new" | "loaded" | "none"): Step {
  const { isPlaying } = flagsOf(phase);
  if (source === "none") {
    return step(phase === "loading" ? "silent" : phase);
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
  if (isLive || WITHOUT_CHANNEL.has(phase)) {
    return nextStep(phase, { type: "release" });
  }
  if (isReconnecting(phase)) {
    // A load that broke may emit no 'paused'.
    return step("silent", "unload");
  }
  if (phase === "silent" || phase === "ended") {
    return step(phase);
  }
  return step(type === "press" ? "pausing" : "paused", "pause");
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
