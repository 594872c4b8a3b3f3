import type { Clock } from "../clock";
import { STALL_MS } from "./engine";

/** A load that has not played yet may take this long: a slow connection is not a broken one. */
export const START_STALL_MS = 20_000;
const LOOK_EVERY_MS = 1_000;

/**
 * Watches that a playhead moves while it should. Calls `onStall` when it has stood still for STALL_MS (START_STALL_MS before
 * its first move), and again after each further such time.
 */
export class StallWatch {
  private cancel: (() => void) | null = null;
  private position = 0;
  private movedAt = 0;
  private hasMoved = false;

  constructor(
    private readonly clock: Clock,
    private readonly readPosition: () => number,
    private readonly onStall: () => void,
  ) {}

  get isOn(): boolean {
    return this.cancel !== null;
  }

  start(): void {
    this.stop();
    this.position = this.readPosition();
    this.movedAt = this.clock.now();
    this.hasMoved = false;
    this.lookLater();
  }

  stop(): void {
    this.cancel?.();
    this.cancel = null;
  }

  private lookLater(): void {
    this.cancel = this.clock.after(LOOK_EVERY_MS, () => this.look());
  }

  private look(): void {
    const position = this.readPosition();
    const now = this.clock.now();
    if (position !== this.position) {
      this.position = position;
      this.movedAt = now;
      this.hasMoved = true;
    } else if (now - this.movedAt >= (this.hasMoved ? STALL_MS : START_STALL_MS)) {
      this.movedAt = now;
      this.lookLater();
      this.onStall();
      return;
    }
    this.lookLater();
  }
}
