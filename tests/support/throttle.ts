// How many bytes may go over a slow line at this moment.

/** Bytes are let through in parts this long, so that a slow line trickles instead of jerking. */
const SLICE_MS = 50;

/** A line that all connections share: what one of them sends, another cannot. */
export class Throttle {
  #bytesPerSecond = Number.POSITIVE_INFINITY;
  /** When the line has carried all that was let through, milliseconds of performance.now(). */
  #freeAt = 0;

  limit(bytesPerSecond: number): void {
    this.#bytesPerSecond = bytesPerSecond;
    this.#freeAt = performance.now();
  }

  /** Waits for the line; then gives how many of `wanted` bytes may be sent, at least one. */
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
