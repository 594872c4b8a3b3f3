import type { Clock } from "@/lib/time/clock";

/** Live info is asked for this often (S9-003). */
export const POLL_MS = 20_000;

/**
 * The server knows of an expected change a moment after it happened. Players ask at a random moment
 * within SPREAD_MS after that, so that they do not all ask at once.
 */
const KNOWN_AFTER_MS = 700;
const SPREAD_MS = 600;

/** After a failure the next polls come so soon, and then every 20 s again. */
const RETRIES_MS = [1_000, 2_000, 4_000];

/**
 * Calls `poll` every 20 s, and sooner when something new is expected or the last one failed. A
 * run never has two polls under way. Polls go on while the page is hidden, because radio plays in
 * the background.
 */
export class Poller {
  readonly #clock: Clock;
  readonly #random: () => number;
  readonly #poll: () => Promise<void>;
  readonly #expectedAt: () => number | null;
  #cancel: (() => void) | null = null;
  /** The next poll is planned; false while one is under way. */
  #isWaiting = false;
  /** Number of the current run; a poll of an earlier run plans nothing. */
  #run = 0;
  /** How often it failed since it last succeeded. */
  #failures = 0;
  /** The server wants to be left alone until then, by the clock's elapsed(). */
  #leftAloneUntil = 0;

  constructor(
    clock: Clock,
    random: () => number,
    poll: () => Promise<void>,
    /**
     * When something new is expected (milliseconds since the epoch), null when that is not known.
     */
    expectedAt: () => number | null = () => null,
  ) {
    this.#clock = clock;
    this.#random = random;
    this.#poll = poll;
    this.#expectedAt = expectedAt;
  }

  /** Starts a new run: plans its first poll from now. */
  restart(): void {
    this.stop();
    this.#failures = 0;
    this.#plan(this.#run);
  }

  /** What is on air came: plans the next poll again, because what is expected may have changed. */
  onSuccess(): void {
    this.#failures = 0;
    this.#replan();
  }

  /** It could not be fetched. `pauseMs`: how long the server wants to be left alone. */
  onFailure(pauseMs: number): void {
    this.#failures += 1;
    this.#leftAloneUntil = this.#clock.elapsed() + pauseMs;
    this.#replan();
  }

  /** Polls now, unless a poll is under way. */
  pollNow(): void {
    if (this.#isWaiting) {
      this.hurry();
    }
  }

  /** Polls now, even when a poll is under way, whose reply may never come. */
  hurry(): void {
    this.stop();
    void this.#tick(this.#run);
  }

  stop(): void {
    this.#run += 1;
    this.#cancel?.();
    this.#cancel = null;
    this.#isWaiting = false;
  }

  #replan(): void {
    if (this.#isWaiting) {
      this.#cancel?.();
      this.#plan(this.#run);
    }
  }

  #plan(run: number): void {
    this.#isWaiting = true;
    this.#cancel = this.#clock.after(this.#delay(), () => void this.#tick(run));
  }

  #delay(): number {
    if (this.#failures > 0) {
      const retryIn = RETRIES_MS[this.#failures - 1];
      // Not all players at the same moment.
      const delay = retryIn === undefined ? POLL_MS : retryIn * (0.5 + this.#random() / 2);
      return Math.max(delay, this.#leftAloneUntil - this.#clock.elapsed());
    }
    const knownAt = (this.#expectedAt() ?? Number.NEGATIVE_INFINITY) + KNOWN_AFTER_MS;
    const knownIn = knownAt - this.#clock.now();
    return knownIn > 0 ? Math.min(POLL_MS, knownIn + this.#random() * SPREAD_MS) : POLL_MS;
  }

  async #tick(run: number): Promise<void> {
    this.#isWaiting = false;
    await this.#poll();
    if (run === this.#run) {
      this.#plan(run);
    }
  }
}
