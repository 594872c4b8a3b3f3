/**
 * The part of the audio machine that a first page needs: what each phase says in the state, and
 * what follows from the listener's commands and from the load of a channel. What follows from the
 * engine is in playback/phaseMachine.ts.
 */
import type { Phase, SoundFlags, SoundState } from "./phase";
import { playerActions } from "./slice";
import type { PlayerStore } from "./store";

/** What the listener asks of the sound, and what happens to its channel. */
export type Command =
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
  /** Stop; it shows as stopped at once. */
  | { readonly type: "stop"; readonly isLive: boolean }
  /** Release whatever is loaded. */
  | { readonly type: "release" }
  /** An item was put back as it was before a reload, silent. */
  | { readonly type: "restored" };

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

export const flagsOf = (phase: Phase): SoundFlags => ({
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

export const WITHOUT_CHANNEL: ReadonlySet<Phase> = new Set(["channelLoading", "unavailable"]);
/** Nothing sounds or is on its way: a start shows as loading. */
const QUIET: ReadonlySet<Phase> = new Set([...WITHOUT_CHANNEL, "silent", "loaded", "paused", "ended"]);
export const step = (phase: Phase, ...effects: Effect[]): Step => ({ phase, effects });

/**
 * Puts the phase of a step, and what it says, in the state; after a command also when the phase
 * stays the same, because the command itself may have set isLoadingPlayer. Returns the effects.
 */
export function enter(
  { dispatch, getState }: Pick<PlayerStore, "dispatch" | "getState">,
  { phase, effects }: Step,
  isCommand: boolean,
): readonly Effect[] {
  if (isCommand || phase !== getState().playback.phase) {
    dispatch(playerActions.enterPhase(stateOf(phase)));
  }
  return effects;
}

/** Enters what follows from a command or the channel. */
export function advance(
  store: Pick<PlayerStore, "dispatch" | "getState">,
  event: Command,
): readonly Effect[] {
  const { phase } = store.getState().playback;
  return enter(store, afterCommand(phase, event), !event.type.startsWith("channel"));
}

/** What follows from a command or the channel, in each phase. */
export function afterCommand(phase: Phase, event: Command): Step {
  switch (event.type) {
    case "channelLoading":
      return step("channelLoading");
    case "channelLoaded":
      return phase === "channelLoading" ? step("silent") : afterLoaded(phase);
    case "channelFailed":
      return step("unavailable");
    case "press":
      return afterPress(phase, event);
    case "want":
      return afterWant(phase, event);
    case "stop":
      return afterStop(phase, event);
    case "release":
      return step(WITHOUT_CHANNEL.has(phase) ? phase : "silent", "release");
    case "restored":
      return step("silent");
  }
}

/**
 * A press stops what sounds or is being brought back, and is ignored while something is loading or
 * about to be heard (S4-037) or pausing. It waits for a channel that is loading, and loads an
 * unavailable one again.
 */
function afterPress(phase: Phase, event: Command & { readonly type: "press" }): Step {
  const { isPlaying, isLoadingPlayer } = flagsOf(phase);
  if (WITHOUT_CHANNEL.has(phase)) {
    const effect = phase === "unavailable" ? "loadChannel" : "startWhenLoaded";
    return event.maySound() ? step(phase, effect) : step(phase);
  }
  if (event.canStop && (phase === "playing" || isReconnecting(phase))) {
    return afterStop(phase, event);
  }
  return isPlaying || isLoadingPlayer || phase === "loaded" ? step(phase) : afterWant(phase, event);
}

function afterWant(phase: Phase, { maySound }: Guarded): Step {
  if (maySound()) {
    return step(QUIET.has(phase) ? "loading" : phase, "start");
  }
  return step(WITHOUT_CHANNEL.has(phase) ? "silent" : phase);
}

function afterStop(
  phase: Phase,
  { type, isLive }: { readonly type: string; readonly isLive: boolean },
): Step {
  if (isLive || WITHOUT_CHANNEL.has(phase)) {
    return afterCommand(phase, { type: "release" });
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

/** Something has come of the source, or the load of its channel is over. */
export function afterLoaded(phase: Phase): Step {
  const follows: Partial<Record<Phase, Phase>> = { loading: "loaded", changing: "playing" };
  return step(follows[phase] ?? phase);
}
