/** The range of a slider's values, in any unit. */
export interface Range {
  readonly min: number;
  readonly max: number;
}

export interface Steps {
  /** An arrow key. */
  readonly small: number;
  /** PageUp and PageDown. */
  readonly large: number;
}

export function clampTo({ min, max }: Range, value: number): number {
  return Math.min(Math.max(min, max), Math.max(min, value));
}

/** How far along `value` is, 0 to 1; 0 in a range without length. */
export function fractionOf(range: Range, value: number): number {
  const length = range.max - range.min;
  return length > 0 ? (clampTo(range, value) - range.min) / length : 0;
}

/**
 * The value at `x` on a track that starts at `left` and is `width` wide. For a vertical track, pass
 * y values.
 */
export function valueAt(range: Range, x: number, left: number, width: number): number {
  const fraction = width > 0 ? (x - left) / width : 0;
  return clampTo(range, range.min + fraction * (range.max - range.min));
}

/** The value after a key press, or null when the slider does not use the key. */
export function valueAfterKey(key: string, value: number, range: Range, steps: Steps): number | null {
  switch (key) {
    case "ArrowRight":
    case "ArrowUp":
      return clampTo(range, value + steps.small);
    case "ArrowLeft":
    case "ArrowDown":
      return clampTo(range, value - steps.small);
    case "PageUp":
      return clampTo(range, value + steps.large);
    case "PageDown":
      return clampTo(range, value - steps.large);
    case "Home":
      return range.min;
    case "End":
      return range.max;
    default:
      return null;
  }
}
