/** A word of this length is wider than its column in the largest font size. */
const LONG_WORD = 12;

/**
 * Whether a title needs a smaller font: longer than `most` characters, or with a word that would be
 * broken.
 */
export function isLongTitle(title: string, most: number): boolean {
  return title.length > most || title.split(/[\s-]+/).some((word) => word.length > LONG_WORD);
}
