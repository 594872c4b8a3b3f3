/** Names as they stand in a sentence. */

/** 'De Zender Top 30' in the middle of a sentence: 'de Zender Top 30'. */
export function inSentence(name: string): string {
  return name.replace(/^(?:De|Het|Een) /, (article) => article.toLowerCase());
}

/** A name that stays on one line: 'KRO-NCRV' is not broken at its hyphen. A word joiner, unlike a hyphen of another kind, is in every typeface. */
export function unbroken(name: string): string {
  return name.replace(/-/g, "\u2060-\u2060");
}
