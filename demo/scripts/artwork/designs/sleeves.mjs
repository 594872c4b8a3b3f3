// Record sleeves, drawn from the tune's own sound: its loudness over time (rms, 256 points) and its
// spectrum (bands: 8 rows from low to high, 64 points each; balance: the share of each row). Twelve
// sets of inks, eight ways to draw.

import { oklch, textOn } from "../lib/colour.mjs";
import { randomFrom, seedOf } from "../lib/random.mjs";
import { group, picture, rect } from "../lib/svg.mjs";
import { block, line, widthOf } from "../lib/type.mjs";
import { LAYOUTS } from "./sleeve-layouts.mjs";

/**
 * [ground, first ink, second ink], OKLCH: two inks on coloured card, like those of a small record
 * label.
 */
const INKS = [
  [[0.95, 0.02, 85], [0.52, 0.17, 262], [0.74, 0.165, 55]],
  [[0.28, 0.06, 262], [0.86, 0.12, 80], [0.63, 0.16, 20]],
  [[0.83, 0.13, 88], [0.3, 0.07, 330], [0.6, 0.2, 35]],
  [[0.62, 0.15, 40], [0.24, 0.05, 20], [0.94, 0.04, 90]],
  [[0.42, 0.09, 165], [0.93, 0.05, 110], [0.8, 0.14, 70]],
  [[0.9, 0.04, 210], [0.36, 0.09, 230], [0.66, 0.19, 25]],
  [[0.22, 0.02, 60], [0.82, 0.13, 195], [0.93, 0.03, 90]],
  [[0.82, 0.09, 350], [0.4, 0.14, 350], [0.93, 0.09, 100]],
  [[0.36, 0.12, 305], [0.8, 0.12, 320], [0.88, 0.17, 110]],
  [[0.93, 0.06, 105], [0.45, 0.1, 155], [0.7, 0.16, 50]],
  [[0.7, 0.1, 225], [0.98, 0.01, 90], [0.27, 0.07, 265]],
  [[0.3, 0.08, 20], [0.85, 0.09, 30], [0.75, 0.15, 75]],
].map((inks) => inks.map((ink) => oklch(...ink)));

/**
 * Made-up loudness and spectrum for a tune without an envelope, generated from its name: an intro,
 * verses and an ending.
 */
export function imagined(slug) {
  const random = randomFrom(slug);
  const bars = Array.from({ length: 16 }, () => 0.35 + random() * 0.6);
  const rms = Array.from({ length: 256 }, (_, at) => {
    const edge = Math.min(1, at / 10, (255 - at) / 14);
    return Math.max(0, Math.min(1, edge * (bars[at >> 4] + (random() - 0.5) * 0.28)));
  });
  const bands = Array.from({ length: 8 }, (_, row) => Array.from({ length: 64 }, (_, at) => Math.min(1, rms[at * 4] * (0.5 + random() * 0.6) * (1.1 - row * 0.06))));
  return { rms, bands, balance: Array.from({ length: 8 }, (_, row) => (8 - row) / 36) };
}

/**
 * Neighbours in a list should not look alike, so layout and inks come from different parts of the
 * seed.
 */
function choiceFor(slug) {
  const seed = seedOf(`hoes ${slug}`);
  return { layout: LAYOUTS[seed % LAYOUTS.length], inks: INKS[(seed >>> 8) % INKS.length] };
}

/**
 * A track as SVG: { slug, name, artist }, its envelope (or null), and its place among the tracks,
 * which spreads the designs.
 */
export function sleeve({ slug, name, artist }, envelope, place) {
  const { colours, art, title } = drawn({ slug }, envelope, place);
  return picture(1200, 1200, rect(0, 0, 1200, 1200, colours.ground), art, lettering(title, name, artist, colours.text));
}

/** The sleeve without its lettering, 1280 × 720: a still for a video. */
export function still({ slug }, envelope, place) {
  const { colours, art, title } = drawn({ slug }, envelope, place);
  const [width, height] = [1280, 720];
  const scale = width / 1200;
  // The drawing is above the lettering or below it.
  const from = title.y < 400 ? 1200 - height / scale - 20 : 40;
  return picture(width, height, rect(0, 0, width, height, colours.ground), group(`translate(0 ${-from * scale}) scale(${scale})`, art));
}

function drawn({ slug }, envelope, place) {
  const sound = envelope ?? imagined(slug);
  const chosen = place === undefined ? choiceFor(slug) : { layout: LAYOUTS[place % LAYOUTS.length], inks: INKS[(place * 5 + Math.floor(place / LAYOUTS.length)) % INKS.length] };
  const [ground, one, two] = chosen.inks;
  const text = textOn(ground);
  return { colours: { ground, text }, ...chosen.layout({ sound, ground, one, two, text }) };
}

/**
 * Title and artist in the space that the layout leaves free: { x, y, width, height, anchor: 'top'
 * or 'bottom' }.
 */
function lettering({ x, y, width, height, colour }, name, artist, text) {
  const fill = colour ?? text;
  const style = { tracking: -8, weight: 760 };
  const small = 44;
  const set = block(name, x, y, width, height - small * 1.5, fill, { style, leading: 0.9, maxLines: 3 });
  const by = { weight: 600, opticalSize: 40, width: 100 };
  const size = Math.min(small, (small * width) / Math.max(1, widthOf(artist, small, by)));
  return set.svg + line(artist, x, Math.min(y + height, set.bottom + size * 1.55 + set.size * 0.06), size, fill, by);
}
