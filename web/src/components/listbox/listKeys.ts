/**
 * The index to which the arrow keys, Home and End move in a list of `count` entries; null for any
 * other key.
 */
export function listKeyTarget(key: string, index: number, count: number): number | null {
  switch (key) {
    case "ArrowDown":
      return Math.min(count - 1, index + 1);
    case "ArrowUp":
      return Math.max(0, index - 1);
    case "Home":
      return 0;
    case "End":
      return count - 1;
    default:
      return null;
  }
}

/** A word ends if no key is pressed for this long. */
export const WORD_MS = 1_000;

/** Finds the entry of a list whose name is being typed. */
export class TypeAhead {
  readonly #now: () => number;
  #word = "";
  #typedAt = Number.NEGATIVE_INFINITY;

  /** `now`: milliseconds from any starting point. */
  constructor(now: () => number) {
    this.#now = now;
  }

  /**
   * Index of the active entry after `key`, starting from `index`; null if the key is not part of a
   * word, such as a space before its first letter.
   */
  type(key: string, index: number, names: readonly string[]): number | null {
    const now = this.#now();
    const before = now - this.#typedAt < WORD_MS ? this.#word : "";
    if (key.length !== 1 || (key === " " && before === "")) {
      return null;
    }
    this.#typedAt = now;
    this.#word = before + key.toLocaleLowerCase("nl");
    return typedTarget(this.#word, index, names) ?? index;
  }

  /** Resets the word, when the list closes or another key is pressed. */
  forget(): void {
    this.#word = "";
  }
}

/**
 * Index of the entry whose name starts with the typed text, searched from `index` on and then from
 * the start; null if there is none. One letter, even if repeated, moves to the next entry.
 */
export function typedTarget(typed: string, index: number, names: readonly string[]): number | null {
  const isOneLetter = [...typed].every((letter) => letter === typed[0]);
  const wanted = isOneLetter ? typed.slice(0, 1) : typed;
  for (let step = isOneLetter ? 1 : 0; step < names.length + 1; step += 1) {
    const candidate = (index + step) % names.length;
    if (names[candidate]?.toLocaleLowerCase("nl").startsWith(wanted)) {
      return candidate;
    }
  }
  return null;
}
