import type { Clock } from "@/lib/time/clock";

const LOOK_EVERY_MS = 1_000;

export interface StallWatchOptions {
  readonly clock: Clock;
  /** The position of the playhead, in any unit. */
  readonly readPosition: () => number;
  /** How long the playhead may stand still. */
  readonly limitMs: number;
  /** The same before its first move. Default: `limitMs`. */
  readonly startLimitMs?: number;
  /**
   * Called when it has stood still for longer, and again after each further period of that length.
   */
  readonly onStall: () => void;
}

/** Detects a playhead that should move but does not. */
export class StallWatch {
  readonly #options: StallWatchOptions;
  #cancel: (() => void) | null = null;
  #position = 0;
  #movedAt = 0;
  #hasMoved = false;

  constructor(options: StallWatchOptions) {
    this.#options = options;
  }

  get isOn(): boolean {
    return this.#cancel !== null;
  }

  start(): void {
    this.stop();
    this.#position = this.#options.readPosition();
    this.#movedAt = this.#options.clock.elapsed();
    this.#hasMoved = false;
    this.#lookLater();
  }

  stop(): void {
    this.#cancel?.();
    this.#cancel = null;
  }

  #lookLater(): void {
    this.#cancel = this.#options.clock.after(LOOK_EVERY_MS, () => this.#look());
  }

  #look(): void {
    const { clock, readPosition, limitMs, startLimitMs = limitMs, onStall } = this.#options;
    const position = readPosition();
    const now = clock.elapsed();
    if (position !== this.#position) {
      this.#position = position;
      this.#movedAt = now;
      this.#hasMoved = true;
    } else if (now - this.#movedAt >= (this.#hasMoved ? limitMs : startLimitMs)) {
      this.#movedAt = now;
      this.#lookLater();
      onStall();
      return;
    }
    this.#lookLater();
  }
}
