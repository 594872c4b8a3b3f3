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

/** The next entry after `index` whose name starts with the typed letter, all round the list; null when there is none. */
export function typedTarget(key: string, index: number, names: readonly string[]): number | null {
  if (key.length !== 1 || key === " ") {
    return null;
  }
  const letter = key.toLocaleLowerCase("nl");
  for (let step = 1; step <= names.length; step += 1) {
    const candidate = (index + step) % names.length;
    if (names[candidate]?.toLocaleLowerCase("nl").startsWith(letter)) {
      return candidate;
    }
  }
  return null;
}
