/** A word of so many letters is wider than its column in the largest type. */
const LONG_WORD = 12;

/** Whether a title needs smaller type: longer than `most` characters, or with a word that would break in the middle. */
export function isLongTitle(title: string, most: number): boolean {
  return title.length > most || title.split(/[\s-]+/).some((word) => word.length > LONG_WORD);
}
