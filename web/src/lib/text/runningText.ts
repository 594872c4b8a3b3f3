/** Names within a sentence. */

/** 'De Zender Top 30' in the middle of a sentence: 'de Zender Top 30'. */
export function inSentence(name: string): string {
  return name.replace(/^(?:De|Het|Een) /, (article) => article.toLowerCase());
}

/**
 * A name that is not broken: 'KRO-NCRV' stays on one line. Uses a word joiner, which every typeface
 * has, unlike a non-breaking hyphen.
 */
export function withoutLineBreak(name: string): string {
  return name.replace(/-/g, "\u2060-\u2060");
}
