// Limits the bandwidth of a slow connection.

/** Bytes pass in parts of this size, so that a slow connection flows evenly. */
const SLICE_MS = 50;

/** A bandwidth that all connections share. */
export class Throttle {
  #bytesPerSecond = Number.POSITIVE_INFINITY;
  /** When everything that was allowed will have been sent, in milliseconds of performance.now(). */
  #freeAt = 0;

  limit(bytesPerSecond: number): void {
    this.#bytesPerSecond = bytesPerSecond;
    this.#freeAt = performance.now();
  }

  /** Waits for bandwidth, then returns how many of `wanted` bytes may be sent: at least one. */
  async take(wanted: number): Promise<number> {
    if (this.#bytesPerSecond === Number.POSITIVE_INFINITY) return wanted;
    const part = Math.max(1, Math.min(wanted, Math.floor((this.#bytesPerSecond * SLICE_MS) / 1000)));
    const start = Math.max(performance.now(), this.#freeAt);
    this.#freeAt = start + (part / this.#bytesPerSecond) * 1000;
    const wait = this.#freeAt - performance.now();
    if (wait > 0) await new Promise((next) => setTimeout(next, wait));
    return part;
  }
}
