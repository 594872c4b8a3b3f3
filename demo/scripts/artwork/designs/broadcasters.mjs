// Logos of broadcasters, recognisable at the size of a letter: a background, one plain shape in a
// slightly different tone, and a letter or two.
import { INK, oklch, PAPER } from "../lib/colour.mjs";
import { circle, picture, poly, rect, ring, sector } from "../lib/svg.mjs";
import { block, CAP, line, widthOf } from "../lib/type.mjs";

/** The shape behind the letters, in the tone. */
const SHAPES = {
  disc: (tone) => circle(600, 600, 520, tone),
  quarter: (tone) => sector(0, 1200, 1050, -90, 0, tone),
  half: (tone) => rect(0, 600, 1200, 600, tone),
  slope: (tone) => poly([[0, 1200], [1200, 0], [1200, 1200]], tone),
  ring: (tone) => ring(600, 600, 500, 130, tone),
  bar: (tone) => rect(0, 0, 330, 1200, tone),
  roof: (tone) => poly([[0, 780], [600, 180], [1200, 780], [1200, 1200], [0, 1200]], tone),
};

/**
 * [letters, shape, 'deep' or 'pale', hue]: no two broadcasters share both their letters and their
 * colour.
 */
const MARKS = {
  avrotros: ["A", "slope", "deep", 300],
  bnnvara: ["B", "disc", "pale", 105],
  eo: ["EO", "roof", "deep", 230],
  human: ["H", "half", "pale", 165],
  "kro-ncrv": ["K", "quarter", "deep", 262],
  max: ["M", "slope", "pale", 70],
  nos: ["N", "disc", "deep", 40],
  npo: ["N", "bar", "pale", 220],
  ntr: ["T", "ring", "deep", 145],
  on: ["!", "half", "pale", 130],
  "omroep-zwart": ["Z", "slope", "ink", 0],
  powned: ["P", "quarter", "pale", 350],
  vpro: ["V", "roof", "deep", 190],
  wnl: ["W", "bar", "deep", 20],
  "kx-radio": ["KX", "disc", "pale", 295],
};

const SCHEMES = {
  deep: (hue) => ({ ground: oklch(0.36, 0.1, hue), tone: oklch(0.46, 0.12, hue), text: PAPER }),
  pale: (hue) => ({ ground: oklch(0.9, 0.09, hue), tone: oklch(0.79, 0.13, hue), text: INK }),
  ink: () => ({ ground: PAPER, tone: oklch(0.84, 0.01, 90), text: INK }),
};

/** The design of a broadcaster's logo; without one, the first letter of its name. */
export function designOf({ slug, name }) {
  const [letters, shape, scheme, hue] = MARKS[slug] ?? [name.slice(0, 1).toUpperCase(), "disc", "deep", (slug.length * 47) % 360];
  return { letters, shape, colours: SCHEMES[scheme](hue) };
}

/** A broadcaster's logo as SVG: { slug, name }. */
export function broadcaster(input) {
  const { letters, shape, colours } = designOf(input);
  const wide = letters.length > 1;
  // As tall as fits, in the middle.
  const set = block(letters, 0, 0, wide ? 940 : 700, wide ? 560 : 760, colours.text);
  const width = widthOf(letters, set.size, set.style);
  const base = 600 + (set.size * CAP) / 2;
  return picture(1200, 1200, rect(0, 0, 1200, 1200, colours.ground), SHAPES[shape](colours.tone), line(letters, 600 - width / 2, base, set.size, colours.text, set.style));
}
