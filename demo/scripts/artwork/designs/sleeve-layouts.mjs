// Eight ways to draw a sound. Each takes { sound: { rms, bands, balance }, ground, one, two, text }
// and returns { art, title }: the drawing, and the box for the lettering.
import { circle, clipped, overprint, polar, poly, rect, repeat, ring, sector, shape, stroke } from "../lib/svg.mjs";

const TOP = { x: 72, y: 72, width: 1056, height: 250 };
const SHORT = { x: 72, y: 72, width: 1056, height: 190 };
const LOW = { x: 72, y: 900, width: 1056, height: 228 };

/**
 * The list resampled to `count` points, each the mean of its part, then scaled to 0..1 so that
 * quiet tunes are visible too.
 */
export function sampled(list, count) {
  const step = list.length / count;
  const means = Array.from({ length: count }, (_, at) => {
    const part = list.slice(Math.floor(at * step), Math.max(Math.floor(at * step) + 1, Math.floor((at + 1) * step)));
    return part.reduce((sum, value) => sum + value, 0) / part.length;
  });
  const low = Math.min(...means);
  const range = Math.max(...means) - low || 1;
  return means.map((value) => (value - low) / range);
}

/** Loudness as a sun of 120 ribs around a disc. */
function sun({ sound, one, two, ground }) {
  const ribs = sampled(sound.rms, 120);
  const [x, y] = [600, 830];
  const art = repeat(120, (i) => {
    const [from, until] = [i * 3 - 90, i * 3 - 90 + 1.9];
    return sector(x, y, 250 + ribs[i] * 270, from, until, i % 10 ? one : two, 232);
  }) + circle(x, y, 206, two) + circle(x, y, 34, ground);
  return { art, title: { ...TOP, height: 225 } };
}

/** Grooves: a ring per quarter of a minute, thick where it is loud. */
function grooves({ sound, one, two, ground }) {
  const rings = sampled(sound.rms, 15);
  let radius = 948;
  const art = repeat(15, (i) => {
    const width = 10 + rings[i] * 42;
    radius -= 58;
    return ring(1200, 1200, radius, width, i % 5 === 2 ? two : one);
  }) + circle(1200, 1200, 110, two) + circle(1200, 1200, 26, ground);
  return { art, title: TOP };
}

/** Tiles: eight rows of the spectrum; the louder the band, the larger the square. */
function tiles({ sound, one, two }) {
  const size = 1056 / 12;
  const art = repeat(8, (row) => {
    const band = sampled(sound.bands[7 - row], 12);
    return repeat(12, (at) => {
      const side = size * (0.14 + 0.82 * band[at]);
      return rect(72 + at * size + (size - side) / 2, 418 + row * size + (size - side) / 2, side, side, band[at] > 0.86 ? two : one);
    });
  });
  return { art, title: TOP };
}

/** Ridges: the bands as hills, one behind the other. */
function ridges({ sound, one, two, ground }) {
  const art = repeat(8, (row) => {
    const band = sampled(sound.bands[7 - row], 32);
    const base = 560 + row * 92;
    let d = `M0 ${base}`;
    band.forEach((value, at) => {
      const x = (at * 1200) / 31;
      const y = base - 34 - value * 170;
      d += at === 0 ? `L0 ${y.toFixed(0)}` : `S${(x - 20).toFixed(0)} ${y.toFixed(0)} ${x.toFixed(0)} ${y.toFixed(0)}`;
    });
    return shape(`${d}L1200 1200H0Z`, row % 2 ? two : one) + stroke(d, ground, 9);
  });
  return { art, title: TOP };
}

/** Columns mirrored around a line, like the waveform in an editor. */
function columns({ sound, one, two }) {
  const bars = sampled(sound.rms, 44);
  const bass = sampled(sound.bands[1], 44);
  const art = repeat(44, (i) => {
    const x = 72 + i * 24;
    return rect(x, 470 - bars[i] * 398, 15, 40 + bars[i] * 398, one) + rect(x, 540, 15, 16 + bass[i] * 240, two);
  });
  return { art, title: LOW };
}

/** Halftone: a disc of dots, a spiral in time from the middle out. */
function halftone({ sound, one, two }) {
  const dots = sampled(sound.rms, 220);
  const art = repeat(220, (i) => {
    const [x, y] = polar(800, 830, 26 + Math.sqrt(i) * 37, i * 137.508);
    return circle(x, y, 4 + dots[i] ** 1.7 * 24, i % 21 === 0 ? two : one);
  });
  return { art, title: SHORT };
}

/** Quarters: sixteen quarter discs; the louder that part of the tune, the larger the disc. */
function quarters({ sound, one, two, ground }) {
  const parts = sampled(sound.rms, 16);
  const high = sampled(sound.bands[5], 16);
  const art = repeat(16, (i) => {
    const [x, y] = [72 + (i % 4) * 264, 400 + Math.floor(i / 4) * 182];
    const turn = (i * 7 + Math.floor(i / 4)) % 4;
    const corner = [[x, y], [x + 252, y], [x + 252, y + 170], [x, y + 170]][turn];
    const area = `M${x} ${y}h252v170h-252Z`;
    return clipped(`q${i}`, area, rect(x, y, 252, 170, i % 3 === 1 ? two : one), circle(...corner, 70 + parts[i] * 170, ground), circle(...corner, 20 + high[i] * 66, i % 3 === 1 ? one : two));
  });
  return { art, title: { ...TOP, height: 270 } };
}

/** Two inks printed over each other: low and high tones as slanting blades. */
function blades({ sound, one, two, text }) {
  const low = sampled(sound.bands[1], 18);
  const high = sampled(sound.bands[5], 18);
  const blade = (list, colour, lean) => repeat(18, (i) => {
    const x = 20 + i * 66;
    const height = 120 + list[i] * 620;
    return poly([[x, 1200], [x + 50, 1200], [x + 50 + lean, 1200 - height], [x + lean, 1200 - height]], colour);
  });
  const light = text === "#171411";
  const art = blade(low, one, 90) + (light ? overprint(blade(high, two, -90)) : blade(high.map((value) => value * 0.6), two, -50));
  return { art: art + rect(0, 1188, 1200, 12, light ? one : two), title: TOP };
}

export const LAYOUTS = [sun, tiles, grooves, columns, quarters, halftone, ridges, blades];
