import type { Clock } from "@/lib/time/clock";

const FIRST_DELAY_MS = 1_000;
const LONGEST_DELAY_MS = 15_000;

/** The result of a try to bring the stream back. */
export type RecoveryOutcome = "loaded" | "failed" | "abandoned";

/**
 * Brings a broken stream back: tries again and again, with growing, randomised pauses, until the
 * stream plays or somebody stops it. One outage is one run; further signs of the same outage change
 * nothing. phaseMachine.ts says what counts as a break (`afterBreak`).
 */
export class Recovery {
  readonly #clock: Clock;
  readonly #random: () => number;
  readonly #tryAgain: () => Promise<RecoveryOutcome>;
  #cancel: (() => void) | null = null;
  #attempt = 0;
  #isTrying = false;
  #run = 0;

  constructor(
    clock: Clock,
    random: () => number,
    /** Fetches a fresh token and loads; must not reject. */
    tryAgain: () => Promise<RecoveryOutcome>,
  ) {
    this.#clock = clock;
    this.#random = random;
    this.#tryAgain = tryAgain;
  }

  /** The stream is broken. */
  begin(): void {
    if (this.#cancel === null && !this.#isTrying) {
      this.#plan();
    }
  }

  /** The network is back: a planned try is made at once. */
  hurry(): void {
    if (this.#cancel !== null) {
      this.#cancel();
      this.#cancel = null;
      void this.#go();
    }
  }

  /** The stream plays, or is no longer wanted. */
  end(): void {
    this.#run += 1;
    this.#cancel?.();
    this.#cancel = null;
    this.#isTrying = false;
    this.#attempt = 0;
  }

  #plan(): void {
    const full = Math.min(LONGEST_DELAY_MS, FIRST_DELAY_MS * 2 ** Math.min(this.#attempt, 30));
    // Not all listeners at the same moment.
    const delay = Math.round(full * (0.5 + this.#random() / 2));
    this.#attempt += 1;
    this.#cancel = this.#clock.after(delay, () => {
      this.#cancel = null;
      void this.#go();
    });
  }

  async #go(): Promise<void> {
    const run = this.#run;
    this.#isTrying = true;
    const outcome = await this.#tryAgain();
    if (run !== this.#run) {
      return;
    }
    this.#isTrying = false;
    if (outcome === "failed") {
      this.#plan();
    } else if (outcome === "abandoned") {
      this.end();
    }
  }
}
