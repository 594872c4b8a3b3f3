/**
 * The audio machine: the phases that the sound goes through, and what follows from each event.
 * Pure; playback.ts sends it the engine's events and carries out the effects. Commands are in
 * state/commandSteps.ts, which also has what the state says in each phase.
 */
import {
  afterCommand,
  afterLoaded,
  type Command,
  flagsOf,
  isReconnecting,
  type Step,
  step,
  WITHOUT_CHANNEL,
} from "../state/commandSteps";
import type { Phase } from "../state/phase";

/** What happens to the sound. */
export type SoundEvent =
  /** Play what is set: it must be loaded, it is already in the engine, or it cannot be played. */
  | { readonly type: "start"; readonly source: "new" | "loaded" | "none" }
  /** Something has come of the source. */
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

const UNWANTED: ReadonlySet<Phase> = new Set([...WITHOUT_CHANNEL, "silent", "pausing", "paused", "ended"]);

/** Whether the listener wants to hear something. */
export const isWanted = (phase: Phase): boolean => !UNWANTED.has(phase);

/** What follows from an event. An event that means nothing in a phase changes nothing. */
export function nextStep(phase: Phase, event: SoundEvent | Command): Step {
  switch (event.type) {
    case "start":
      return afterStart(phase, event.source);
    case "sourceloaded":
      return afterLoaded(phase);
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
    default:
      return afterCommand(phase, event);
  }
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
