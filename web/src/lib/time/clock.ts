/** Times and timers; tests use their own. Nothing else in the site reads a clock. */
export interface Clock {
  /**
   * Milliseconds since the epoch according to the station, however wrong the device's clock is. For
   * everything that is compared with a moment from the server.
   */
  now(): number;
  /**
   * Milliseconds since some moment. Setting a clock does not change it; it may stand still while
   * the device sleeps. For durations while a page is open.
   */
  elapsed(): number;
  /**
   * Milliseconds since the epoch according to the device, right or wrong. Only for moments that are
   * kept on the device or sent to its other windows, and compared there with this clock again.
   */
  deviceNow(): number;
  /** Calls `task` once after `ms` milliseconds; returns a function that cancels it. */
  after(ms: number, task: () => void): () => void;
}

/** The same moment on three clocks. */
interface Anchor {
  readonly now: number;
  readonly elapsed: number;
  readonly device: number;
}

/** The device's clock, put right by what replies of the server say (lib/net/serverTime.ts). */
export class StationClock implements Clock {
  #anchor: Anchor | null = null;

  /** Until the first reply it is the device's clock. */
  now(): number {
    if (this.#anchor === null) {
      return this.deviceNow();
    }
    const { now, elapsed, device } = this.#anchor;
    // After a sleep the device's clock is ahead of the elapsed time. After its clock was set back,
    // it is behind. Until the next reply a clock that was set forward cannot be told from a sleep.
    return now + Math.max(this.elapsed() - elapsed, this.deviceNow() - device);
  }

  elapsed(): number {
    return performance.now();
  }

  deviceNow(): number {
    return Date.now();
  }

  after(ms: number, task: () => void): () => void {
    const timer = setTimeout(task, ms);
    return () => clearTimeout(timer);
  }

  /**
   * It is now between these two moments. A time between them is kept: the device's clock is more
   * precise than the seconds of a reply.
   */
  putRight(earliest: number, latest: number): void {
    const now = this.now();
    const isRight = earliest <= now && now <= latest;
    this.#anchor = {
      now: isRight ? now : (earliest + latest) / 2,
      elapsed: this.elapsed(),
      device: this.deviceNow(),
    };
  }
}

/** The one clock of the site in the browser. */
export const systemClock = new StationClock();

/**
 * Whether something of the moment `at` is less than `ms` old. The age of what is from the future is
 * not known: it was dated before the clock was put right.
 */
export function isYounger(at: number, ms: number, now: number): boolean {
  return Math.abs(now - at) < ms;
}
