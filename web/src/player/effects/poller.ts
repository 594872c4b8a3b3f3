import type { Clock } from "@/lib/time/clock";

/** Live info is asked for this often (S9-003). */
export const POLL_MS = 20_000;

/** What was expected is known a moment after it happened; asked for within so long, by chance, so that not everybody asks at once. */
const KNOWN_AFTER_MS = 700;
const SPREAD_MS = 600;

/**
 * Calls `poll` every 20 s, also after one that failed, and sooner when something new is expected. Two are never under way in one run. The page
 * being out of sight changes nothing: radio plays on in the background.
 */
export class Poller {
  private cancel: (() => void) | null = null;
  /** The next poll is planned; false while one is under way. */
  private isWaiting = false;
  /** Number of the present run; a poll of an earlier run plans nothing. */
  private run = 0;

  constructor(
    private readonly clock: Clock,
    private readonly random: () => number,
    private readonly poll: () => Promise<void>,
    /** When something new is expected (milliseconds since the epoch), null when nothing tells. */
    private readonly expectedAt: () => number | null = () => null,
  ) {}

  /** Starts anew: the next poll is a full interval away. */
  restart(): void {
    this.stop();
    this.plan(this.run);
  }

  /** What is expected, and when, may have changed. */
  replan(): void {
    if (this.isWaiting) {
      this.cancel?.();
      this.plan(this.run);
    }
  }

  /** Polls now, unless a poll is under way. */
  pollNow(): void {
    if (this.isWaiting) {
      this.hurry();
    }
  }

  /** Polls now, also when a poll is under way: what that waits for may never come. */
  hurry(): void {
    this.stop();
    void this.tick(this.run);
  }

  stop(): void {
    this.run += 1;
    this.cancel?.();
    this.cancel = null;
    this.isWaiting = false;
  }

  private plan(run: number): void {
    this.isWaiting = true;
    this.cancel = this.clock.after(this.delay(), () => void this.tick(run));
  }

  private delay(): number {
    const knownAt = (this.expectedAt() ?? Number.NEGATIVE_INFINITY) + KNOWN_AFTER_MS;
    const knownIn = knownAt - this.clock.now();
    return knownIn > 0 ? Math.min(POLL_MS, knownIn + this.random() * SPREAD_MS) : POLL_MS;
  }

  private async tick(run: number): Promise<void> {
    this.isWaiting = false;
    await this.poll();
    if (run === this.run) {
      this.plan(run);
    }
  }
}
