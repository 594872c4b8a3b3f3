/** An item whose bytes cannot be played this often at one place is broken itself; a network may be away for long. */
const BREAKS_AT_ONE_PLACE = 4;
/** Seconds within which two breaks are at one place. */
const ONE_PLACE_S = 2;

/** Where an item broke off, so that it goes on there, and how often it broke there. */
export class BrokenItem {
  private last: { readonly id: string; readonly at: number; readonly times: number } | null = null;

  /**
   * Notes that an item broke at `position` (seconds); `isMedia`: by its own bytes. False when it breaks there again and again, so that
   * trying on is no use.
   */
  note(id: string, position: number, isMedia: boolean): boolean {
    const before = this.last?.id === id ? this.last : null;
    // A load that broke before its first sound stands at 0.
    const at = position > 0 ? position : (before?.at ?? 0);
    const isSamePlace = before !== null && Math.abs(before.at - at) < ONE_PLACE_S;
    this.last = { id, at, times: (isSamePlace ? before.times : 0) + (isMedia ? 1 : 0) };
    return this.last.times < BREAKS_AT_ONE_PLACE;
  }

  /** Seconds that this item goes on at; undefined when it did not break off. */
  placeOf(id: string): number | undefined {
    return this.last?.id === id ? this.last.at : undefined;
  }

  /** Seconds to go on at. */
  get at(): number {
    return this.last?.at ?? 0;
  }

  forget(): void {
    this.last = null;
  }
}
