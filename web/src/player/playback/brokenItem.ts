/**
 * An item whose bytes cannot be played this often at one place is itself broken. Failures of the
 * network do not count: it may be down for long.
 */
const BREAKS_AT_ONE_PLACE = 4;
/** Two breaks within this many seconds of each other are at one place. */
const ONE_PLACE_S = 2;

/**
 * Remembers where an item broke off or was sought to while it was not in the engine, so that it
 * continues there, and how often it broke there.
 */
export class BrokenItem {
  #last: { readonly id: string; readonly at: number; readonly times: number } | null = null;

  /**
   * Notes that an item broke at `position` (seconds); `isMedia`: by its own bytes. False when its
   * bytes failed there so often that trying again does not help.
   */
  note(id: string, position: number, isMedia: boolean): boolean {
    const before = this.#last?.id === id ? this.#last : null;
    // A load that broke before its first sound is at 0.
    const at = position > 0 ? position : (before?.at ?? 0);
    const isSamePlace = before !== null && Math.abs(before.at - at) < ONE_PLACE_S;
    this.#last = { id, at, times: (isSamePlace ? before.times : 0) + (isMedia ? 1 : 0) };
    return this.#last.times < BREAKS_AT_ONE_PLACE;
  }

  /** The item is to continue at `at` seconds. */
  moveTo(id: string, at: number): void {
    this.#last = { id, at, times: 0 };
  }

  /** Seconds at which this item continues; undefined when nothing is known of it. */
  placeOf(id: string): number | undefined {
    return this.#last?.id === id ? this.#last.at : undefined;
  }

  /** Seconds at which to continue. */
  get at(): number {
    return this.#last?.at ?? 0;
  }

  forget(): void {
    this.#last = null;
  }
}
