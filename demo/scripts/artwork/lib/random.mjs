// Repeatable random numbers: a picture has the same bytes on every machine, a rotation the same
// order.

/** A 32-bit number from a text (FNV-1a). */
export function seedOf(text) {
  let hash = 0x811c9dc5;
  for (const char of text) hash = Math.imul(hash ^ char.codePointAt(0), 0x01000193);
  return hash >>> 0;
}

/** A generator of numbers in [0, 1) (mulberry32), started from a number. */
export function numbersFrom(seed) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let value = Math.imul(state ^ (state >>> 15), 1 | state);
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value;
    return ((value ^ (value >>> 14)) >>> 0) / 4294967296;
  };
}

/** The same, started from a text. */
export const randomFrom = (text) => numbersFrom(seedOf(text));
