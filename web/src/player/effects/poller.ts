import type { Clock } from "../clock";
import { backoff } from "./backoff";

/** Live info is asked for this often (S9-003). */
export const POLL_MS = 20_000;
const POLL_LIMIT_MS = 120_000;

/**
 * Calls `poll` every 20 s, never two at a time; after a failure (a poll that gives false) it waits longer each time. The page being
 * out of sight changes nothing: radio plays on in the background.
 */
export class Poller {
  private cancel: (() => void) | null = null;
  private failures = 0;
  /** Number of the present run; a poll of an earlier run plans nothing. */
  private run = 0;

  constructor(
    private readonly clock: Clock,
    private readonly random: () => number,
    private readonly poll: () => Promise<boolean>,
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

  stop(): void {
    this.run += 1;
    this.cancel?.();
    this.cancel = null;
  }

  private plan(run: number): void {
    const delay = this.failures === 0 ? POLL_MS : backoff(this.failures, POLL_MS, POLL_LIMIT_MS, this.random);
    this.cancel = this.clock.after(delay, () => void this.tick(run));
  }

  private async tick(run: number): Promise<void> {
    const isGood = await this.poll();
    if (run === this.run) {
      this.failures = isGood ? 0 : this.failures + 1;
      this.plan(run);
    }
  }
}
