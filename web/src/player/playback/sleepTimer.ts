import { MINUTE_MS } from "@/lib/time/durations";
import type { SoundContext } from "../deps/deps";
import type { SleepChoice } from "../state/commands";
import { playbackActions, type SleepTimer } from "../state/playbackSlice";
import { selectIsActive, selectShow } from "../state/selectors";
import { playerActions } from "../state/slice";

/** The sound fades out over the last seconds. */
export const FADE_MS = 10_000;
const FADE_STEP_MS = 250;
const LOOK_EVERY_MS = 1_000;

/** Stops the player after a while, or at the end of a show or an item, fading out. */
export class SleepControl {
  readonly #context: SoundContext;
  readonly #setShare: (share: number) => void;
  #cancel: (() => void) | null = null;
  #isFading = false;

  constructor(
    context: SoundContext,
    /** Sends the volume to the engine, as a share of what the listener chose. */
    setShare: (share: number) => void,
  ) {
    this.#context = context;
    this.#setShare = setShare;
  }

  /** null ends the timer. A choice that does not fit what plays changes nothing. */
  set(choice: SleepChoice | null): void {
    const timer = choice === null ? null : this.#timerFor(choice);
    if (choice !== null && timer === null) {
      return;
    }
    this.end();
    this.#context.store.dispatch(playbackActions.setSleepTimer(timer));
    if (timer !== null) {
      this.#look();
    }
  }

  /** Whether listening ends with the current item; if so, the timer is over. */
  endsWithItem(): boolean {
    const isEnd = this.#timer?.kind === "endOfItem";
    if (isEnd) {
      this.set(null);
    }
    return isEnd;
  }

  end(): void {
    this.#cancel?.();
    this.#cancel = null;
    if (this.#isFading) {
      this.#isFading = false;
      this.#setShare(1);
    }
  }

  get #timer(): SleepTimer | null {
    return this.#context.store.getState().playback.sleepTimer;
  }

  #timerFor(choice: SleepChoice): SleepTimer | null {
    const { deps, store } = this.#context;
    const state = store.getState();
    if (choice === "endOfItem") {
      return state.player.isLiveMode ? null : { kind: "endOfItem" };
    }
    if (choice === "endOfShow") {
      const show = state.player.isLiveMode ? selectShow(state) : undefined;
      return show === undefined ? null : { kind: "endOfShow", at: Date.parse(show.untilIso) };
    }
    return { kind: "at", at: deps.clock.elapsed() + choice * MINUTE_MS };
  }

  /** Milliseconds until the sound stops; null while that is not known. */
  #left(timer: SleepTimer): number | null {
    const { deps, store } = this.#context;
    const { player, playback } = store.getState();
    if (timer.kind === "endOfItem") {
      const { duration, position } = playback.time;
      return duration > 0 ? ((duration - position) * 1_000) / playback.rate : null;
    }
    // The end of a show is heard when the playhead gets there.
    const heardAt = player.isLiveMode ? playback.playheadAt : null;
    return timer.at - (timer.kind === "at" ? deps.clock.elapsed() : (heardAt ?? deps.clock.now()));
  }

  #look(): void {
    const timer = this.#timer;
    if (timer === null) {
      this.end();
      return;
    }
    const left = this.#left(timer);
    const isItem = timer.kind === "endOfItem";
    if (left !== null && left <= 0 && !isItem) {
      this.#sleep();
      return;
    }
    // A timer for the end of an item ends when the radio is chosen.
    if (isItem && this.#context.store.getState().player.isLiveMode) {
      this.set(null);
      return;
    }
    const isNear = left !== null && left < FADE_MS && selectIsActive(this.#context.store.getState());
    if (isNear) {
      this.#isFading = true;
      this.#setShare(Math.max(0, left / FADE_MS));
    } else if (this.#isFading) {
      this.#isFading = false;
      this.#setShare(1);
    }
    const untilFade =
      left === null ? LOOK_EVERY_MS : Math.min(LOOK_EVERY_MS, Math.max(FADE_STEP_MS, left - FADE_MS));
    const delay = isNear ? Math.min(FADE_STEP_MS, Math.max(1, left)) : untilFade;
    this.#cancel = this.#context.deps.clock.after(delay, () => this.#look());
  }

  #sleep(): void {
    const { dispatch } = this.#context.store;
    dispatch(playerActions.stopPlaying());
    dispatch(playbackActions.setSleepTimer(null));
    this.end();
  }
}
