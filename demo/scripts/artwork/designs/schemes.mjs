// Inks. Every channel has its accent and one companion colour; a scheme says which colour is used
// on which.
import { INK, oklch, oklchOf, PAPER, textOn } from "../lib/colour.mjs";

/**
 * The second ink of each channel, as OKLCH [l, c, h]; others get the accent's complement. Never
 * red: red means live.
 */
const COMPANIONS = {
  radio1: [0.84, 0.125, 75],
  radio2: [0.36, 0.12, 320],
  soulenjazz: [0.77, 0.14, 48],
  sterrennl: [0.9, 0.15, 98],
  radio4: [0.83, 0.12, 88],
  radio5: [0.44, 0.1, 42],
  "3fm": [0.66, 0.23, 350],
  kx: [0.91, 0.2, 122],
  serre: [0.38, 0.11, 262],
};

/** The companion colour of a channel. */
export function companionOf(slug, accent) {
  const { h } = oklchOf(accent);
  return oklch(...(COMPANIONS[slug] ?? [0.8, 0.13, (h + 180) % 360]));
}

/**
 * The colours of a picture: ground, tone (a step from the ground, quiet enough to set type over),
 * ink (the strong shape), spark (the one small bright accent), text, and paper for things that are
 * white.
 */
export function scheme(name, slug, accent) {
  const { l, c, h } = oklchOf(accent);
  const companion = companionOf(slug, accent);
  const dark = oklch(0.25, Math.min(c, 0.075), h);
  const pale = oklch(0.92, Math.min(c, 0.045), h);
  return { paper: PAPER, ...inks() };

  function inks() {
  switch (name) {
    case "deep":
      return { ground: dark, tone: oklch(0.32, Math.min(c, 0.09), h), ink: l < 0.45 ? oklch(0.62, Math.max(c, 0.1), h) : accent, spark: companionLight(slug, accent), text: PAPER };
    case "pale":
      return { ground: pale, tone: oklch(0.85, Math.min(c, 0.08), h), ink: l > 0.6 ? oklch(0.5, c, h) : accent, spark: companion, text: INK };
    case "spark":
      return { ground: companion, tone: step(companion), ink: textOn(companion) === INK ? dark : pale, spark: l > 0.5 === (textOn(companion) === INK) ? PAPER : accent, text: textOn(companion) };
    default:
      return { ground: accent, tone: step(accent), ink: textOn(accent) === INK ? dark : pale, spark: companion, text: textOn(accent) };
  }
  }
}

/** The spark on a dark ground: the companion colour if it is light enough, else yellow. */
function companionLight(slug, accent) {
  const companion = companionOf(slug, accent);
  const { l, c } = oklchOf(companion);
  return l > 0.6 || c > 0.2 ? companion : oklch(0.86, 0.135, 84);
}

/** One step lighter or darker than a ground, whichever keeps its text readable. */
function step(ground) {
  const { l, c, h } = oklchOf(ground);
  return textOn(ground) === INK ? oklch(Math.min(0.94, l + 0.07), c * 0.85, h) : oklch(l - 0.07, c * 0.95, h);
}
