import type { Clock } from "@/lib/time/clock";

const LOOK_EVERY_MS = 1_000;

export interface StallWatchOptions {
  readonly clock: Clock;
  /** Where the playhead is, in any unit. */
  readonly readPosition: () => number;
  /** The playhead may stand still this long. */
  readonly limitMs: number;
  /** The same before its first move; absent: no longer. */
  readonly startLimitMs?: number;
  /** Called when it stood still longer, and again after each further such time. */
  readonly onStall: () => void;
}

/** Watches that a playhead moves while it should. */
export class StallWatch {
  private cancel: (() => void) | null = null;
  private position = 0;
  private movedAt = 0;
  private hasMoved = false;

  constructor(private readonly options: StallWatchOptions) {}

  get isOn(): boolean {
    return this.cancel !== null;
  }

  start(): void {
    this.stop();
    this.position = this.options.readPosition();
    this.movedAt = this.options.clock.now();
    this.hasMoved = false;
    this.lookLater();
  }

  stop(): void {
    this.cancel?.();
    this.cancel = null;
  }

  private lookLater(): void {
    this.cancel = this.options.clock.after(LOOK_EVERY_MS, () => this.look());
  }

  private look(): void {
    const { clock, readPosition, limitMs, startLimitMs = limitMs, onStall } = this.options;
    const position = readPosition();
    const now = clock.now();
    if (position !== this.position) {
      this.position = position;
      this.movedAt = now;
      this.hasMoved = true;
    } else if (now - this.movedAt >= (this.hasMoved ? limitMs : startLimitMs)) {
      this.movedAt = now;
      this.lookLater();
      onStall();
      return;
    }
    this.lookLater();
  }
}
