/** What the bar shows during one turn of the alternation between show and song. */
export interface CycleText {
  /** Whether the text is wider than its space and has to scroll. */
  readonly mustScroll: boolean;
  /** Characters shown, both lines together. */
  readonly characters: number;
  /** Broadcasters shown. */
  readonly broadcasters: number;
  /** The show on air has broadcasters, whether they are shown or not. */
  readonly hasBroadcasters: boolean;
  /** The channel shows classical data (isLiveUsingClassicalData). */
  readonly isClassical: boolean;
}

const FALLBACK_MS = 8_000;
const CLASSICAL_FALLBACK_MS = 6_000;
const SCROLL_MS = 17_600;
const PER_CHARACTER_MS = 20;
const PER_BROADCASTER_MS = 200;

/**
 * How long a turn lasts, in milliseconds (S4-063, S4-064, S9-005). Text that fits gets a fixed
 * time; text that must scroll gets more time the longer it is.
 */
export function nowPlayingCycle(text: CycleText): number {
  const { mustScroll, characters, broadcasters, hasBroadcasters, isClassical } = text;
  if (!mustScroll) {
    return isClassical && !hasBroadcasters ? CLASSICAL_FALLBACK_MS : FALLBACK_MS;
  }
  return SCROLL_MS + PER_CHARACTER_MS * characters + PER_BROADCASTER_MS * broadcasters;
}
