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
  /**
   * Called when it has stood still for one to two seconds, and again when it moves or the watch
   * ends.
   */
  readonly onHold?: (isHeld: boolean) => void;
}

/** Detects a playhead that should move but does not. */
export class StallWatch {
  readonly #options: StallWatchOptions;
  #cancel: (() => void) | null = null;
  #position = 0;
  #movedAt = 0;
  #hasMoved = false;
  #isHeld = false;

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
    this.#hold(false);
  }

  /** Call it when the playhead may have moved again. */
  onTime(): void {
    if (this.#isHeld && this.#options.readPosition() !== this.#position) {
      this.#hold(false);
    }
  }

  #hold(isHeld: boolean): void {
    if (isHeld !== this.#isHeld) {
      this.#isHeld = isHeld;
      this.#options.onHold?.(isHeld);
    }
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
    }
    this.#lookLater();
    this.#hold(now > this.#movedAt);
    if (now - this.#movedAt >= (this.#hasMoved ? limitMs : startLimitMs)) {
      this.#movedAt = now;
      onStall();
    }
  }
}
