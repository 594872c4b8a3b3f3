/** Letters that Unicode does not take apart into a letter and a mark count as marked too (S5-005). */
const FOLDED: Readonly<Record<string, string>> = {
  ø: "o",
  đ: "d",
  ð: "d",
  ł: "l",
  ħ: "h",
  ŧ: "t",
  ı: "i",
  æ: "ae",
  œ: "oe",
  ß: "ss",
  ĳ: "ij",
  þ: "th",
  ƀ: "b",
};

/**
 * The slug of a text, in the steps of the specification: strip diacritics (S5-005), lowercase and trim (S5-006), spaces to
 * hyphens (S5-007), other characters out (S5-008), repeated hyphens to one (S5-009). A hyphen at an end may remain.
 * The server's is the same for all of Unicode: contract/fixtures/slugs.json holds both to it.
 */
export function slugify(text: string): string {
  return text
    .toLowerCase()
    .normalize("NFD")
    .replace(/\p{M}+/gu, "")
    .replace(/[^\p{ASCII}]/gu, (letter) => FOLDED[letter] ?? letter)
    .replace(/^\p{White_Space}+|\p{White_Space}+$/gu, "")
    .replace(/\p{White_Space}/gu, "-")
    .replace(/[^a-z0-9-]/g, "")
    .replace(/-{2,}/g, "-");
}

/** Whether a text is a slug as an editor must write one (S5-002). */
export function isSlug(text: string): boolean {
  return text.length <= 120 && /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(text);
}
