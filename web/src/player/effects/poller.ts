import type { Clock } from "../clock";
import { backoff } from "./backoff";

/** Live info is asked for this often (S9-003). */
export const POLL_MS = 20_000;
const POLL_LIMIT_MS = 120_000;

/** What was expected is known a moment after it happened; asked for within so long, by chance, so that not everybody asks at once. */
const KNOWN_AFTER_MS = 700;
const SPREAD_MS = 600;

/**
 * Calls `poll` every 20 s, sooner when something new is expected, never two at a time; after a failure (a poll that gives false) it waits longer each time. The page being
 * out of sight changes nothing: radio plays on in the background.
 */
export class Poller {
  private cancel: (() => void) | null = null;
  /** The next poll is planned; false while one is under way. */
  private isWaiting = false;
  private failures = 0;
  /** Number of the present run; a poll of an earlier run plans nothing. */
  private run = 0;

  constructor(
    private readonly clock: Clock,
    private readonly random: () => number,
    private readonly poll: () => Promise<boolean>,
    /** When something new is expected (milliseconds since the epoch), null when nothing tells. */
    private readonly expectedAt: () => number | null = () => null,
  ) {}

  get isRunning(): boolean {
    return this.cancel !== null;
  }

  /** Starts anew: the next poll is a full interval away. */
  restart(): void {
    this.stop();
    this.failures = 0;
    this.plan(this.run);
  }

  /** What is expected, and when, may have changed. */
  replan(): void {
    if (this.isWaiting && this.failures === 0) {
      this.cancel?.();
      this.plan(this.run);
    }
  }

  /** Polls now; when a poll is under way, or the last ones failed, that plan stands. */
  pollNow(): void {
    if (this.isWaiting && this.failures === 0) {
      this.cancel?.();
      void this.tick(this.run);
    }
  }

  stop(): void {
    this.run += 1;
    this.cancel?.();
    this.cancel = null;
    this.isWaiting = false;
  }

  private plan(run: number): void {
    const delay =
      this.failures === 0 ? this.usualDelay() : backoff(this.failures, POLL_MS, POLL_LIMIT_MS, this.random);
    this.isWaiting = true;
    this.cancel = this.clock.after(delay, () => void this.tick(run));
  }

  private usualDelay(): number {
    const knownAt = (this.expectedAt() ?? Number.NEGATIVE_INFINITY) + KNOWN_AFTER_MS;
    const knownIn = knownAt - this.clock.now();
    return knownIn > 0 ? Math.min(POLL_MS, knownIn + this.random() * SPREAD_MS) : POLL_MS;
  }

  private async tick(run: number): Promise<void> {
    this.isWaiting = false;
    const isGood = await this.poll();
    if (run === this.run) {
      this.failures = isGood ? 0 : this.failures + 1;
      this.plan(run);
    }
  }
}
