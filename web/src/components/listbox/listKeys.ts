/** Where the arrow keys, Home and End lead in a list of `count` entries; null for another key. */
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

/** A word is at its end when no key came for this long. */
export const WORD_MS = 1_000;

/** Finds the entry of a list whose name is being typed. */
export class TypeAhead {
  private word = "";
  private typedAt = Number.NEGATIVE_INFINITY;

  /** `now`: milliseconds, from any beginning. */
  constructor(private readonly now: () => number) {}

  /**
   * Index of the entry that is meant after `key`, starting from `index`; null when the key does not
   * belong to a word, such as a space before its first letter.
   */
  type(key: string, index: number, names: readonly string[]): number | null {
    const now = this.now();
    const before = now - this.typedAt < WORD_MS ? this.word : "";
    if (key.length !== 1 || (key === " " && before === "")) {
      return null;
    }
    this.typedAt = now;
    this.word = before + key.toLocaleLowerCase("nl");
    return typedTarget(this.word, index, names) ?? index;
  }

  /** The list closes or another key came: a next letter begins a word. */
  forget(): void {
    this.word = "";
  }
}

/**
 * Index of the entry whose name starts with what was typed, searched from `index` around the list;
 * null when there is none. One letter, also repeated, goes to the next entry.
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
