/**
 * Letters that Unicode does not decompose into a letter and a mark also lose their marks (S5-005).
 */
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

/** Whether a text has the form of a slug (S5-002), of any length: has_slug_form() of the server. */
export function hasSlugForm(text: string): boolean {
  return /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(text);
}

/** Ligatures, and other letters that stand for two. */
const COMPOUND = /[ŉſǆǉǌǳﬀ-ﬆ]/g;

/**
 * The slug of a text, in the steps of the specification: strip diacritics (S5-005), lowercase and
 * trim (S5-006), spaces to hyphens (S5-007), remove other characters (S5-008), merge repeated
 * hyphens (S5-009). Hyphens at the ends go too, so that the result is a slug of any length, or
 * empty. The server's version gives the same results for all of Unicode
 * (contract/fixtures/slugs.json).
 */
export function slugify(text: string): string {
  return text
    .toLowerCase()
    .normalize("NFD")
    .replace(COMPOUND, (letter) => letter.normalize("NFKD"))
    .replace(/\p{M}+/gu, "")
    .replace(/[^\p{ASCII}]/gu, (letter) => FOLDED[letter] ?? letter)
    .replace(/\p{White_Space}/gu, "-")
    .replace(/[^a-z0-9-]/g, "")
    .replace(/-{2,}/g, "-")
    .replace(/^-|-$/g, "");
}
