// Lamps behind the picture's holes: each function returns a function that paints the next frame, a
// small picture with one pixel per lamp (RGB). Colours are [r, g, b]; `inks` are { off, low, high,
// peak }.
import { damped } from "./listen.mjs";

const mix = (a, b, share) => [0, 1, 2].map((at) => a[at] + (b[at] - a[at]) * share);

/** A picture of columns × rows lamps to paint on. */
function board(columns, rows) {
  const pixels = Buffer.alloc(columns * rows * 3);
  const set = (column, row, colour) => {
    const at = (row * columns + column) * 3;
    pixels[at] = colour[0];
    pixels[at + 1] = colour[1];
    pixels[at + 2] = colour[2];
  };
  return { pixels, set };
}

/** A lamp has five strengths: finer steps are not visible, and would make the film larger. */
const STRENGTHS = 4;
const strength = (share) => Math.round(Math.max(0, Math.min(1, share)) * STRENGTHS);

/**
 * The colours of a lamp at each strength. Mixed once per film, not for each lamp of each frame.
 */
const dimmer = (off, on) =>
  Array.from({ length: STRENGTHS + 1 }, (_, at) => mix(off, on, at / STRENGTHS).map(Math.trunc));
const forEach = (count, make) => Array.from({ length: count }, (_, index) => make(index));

/** Towers: a column per band, from the bottom up, with a lamp on top that falls slowly. */
function towers({ bands }, { columns, rows, inks }) {
  const levels = damped(bands);
  const peaks = damped(bands, 0.965);
  const { pixels, set } = board(columns, rows);
  const lamps = forEach(rows, (place) => dimmer(inks.off, mix(inks.low, inks.high, place / (rows - 1))));
  return (frame) => {
    for (let column = 0; column < columns; column += 1) {
      const level = levels[frame][column] * rows;
      const peak = Math.min(rows - 1, Math.floor(peaks[frame][column] * rows));
      for (let place = 0; place < rows; place += 1) {
        const isPeak = place === peak && peaks[frame][column] > 0.08;
        set(column, rows - 1 - place, isPeak ? inks.peak : lamps[place][strength(level - place)]);
      }
    }
    return pixels;
  };
}

/** Mirror: columns that grow up and down from a line in the middle, with the bass in the centre. */
function mirror({ bands }, { columns, rows, inks }) {
  const levels = damped(bands, 0.78);
  const half = rows / 2;
  const { pixels, set } = board(columns, rows);
  const lamps = forEach(half, (place) => {
    const on = place === 0 ? inks.peak : mix(inks.high, inks.low, (place / half) ** 2);
    return dimmer(inks.off, on);
  });
  return (frame) => {
    for (let column = 0; column < columns; column += 1) {
      const band = Math.floor(Math.abs(column - (columns - 1) / 2) * 2 * (bands[0].length / columns) * 0.999);
      const level = 0.35 + levels[frame][band] * half;
      for (let place = 0; place < half; place += 1) {
        const colour = lamps[place][strength(level - place)];
        set(column, half - 1 - place, colour);
        set(column, half + place, colour);
      }
    }
    return pixels;
  };
}

/**
 * Ribbon: the last seconds, moving from right to left, a row per band, brighter where it is louder.
 */
function ribbon({ bands }, { columns, rows, inks }) {
  const { pixels, set } = board(columns, rows);
  const lamps = forEach(STRENGTHS + 1, (at) => dimmer(inks.off, mix(inks.low, inks.high, at / STRENGTHS)));
  return (frame) => {
    for (let column = 0; column < columns; column += 1) {
      // Two frames per column, so that the ribbon moves slowly.
      const moment = Math.floor(frame / 2) * 2 - (columns - 1 - column) * 2;
      for (let row = 0; row < rows; row += 1) {
        const value = moment < 0 ? 0 : bands[moment][rows - 1 - row] ** 2;
        const colour = value > 0.8 ? inks.peak : lamps[strength(value)][strength(value * 1.6)];
        set(column, row, colour);
      }
    }
    return pixels;
  };
}

/** Sun: bands around a slowly turning circle; the louder the band, the further out. */
function sun({ bands, loud }, { columns, rows, inks }) {
  const levels = damped(bands, 0.8);
  const count = bands[0].length;
  const centre = (columns - 1) / 2;
  const cells = [];
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const [x, y] = [column - centre, row - (rows - 1) / 2];
      const radius = Math.hypot(x, y) / (columns / 2);
      const lamp = dimmer(inks.off, mix(inks.high, inks.low, radius ** 2));
      cells.push({ column, row, radius, angle: Math.atan2(y, x) / (2 * Math.PI) + 0.5, lamp });
    }
  }
  const { pixels, set } = board(columns, rows);
  return (frame) => {
    // Turns in steps of a quarter of a lamp: a step now and then, instead of a slight change in
    // every frame.
    const turn = Math.floor(frame / 8) / 70;
    const core = 0.12 + Math.round(loud[frame] * 4) * 0.05;
    for (const { column, row, radius, angle, lamp } of cells) {
      // From the lowest to the highest band over half the circle and back, so that there is no
      // seam.
      const around = Math.abs(((((angle + turn) % 1) + 1) % 1) * 2 - 1);
      const level = 0.3 + levels[frame][Math.min(count - 1, Math.floor(around * count))] * 0.72;
      set(column, row, radius < core ? inks.peak : lamp[strength((level - radius) * 9)]);
    }
    return pixels;
  };
}

/**
 * Voice: the loudness of the last seconds as columns around a line; the current speech is at the
 * right, in the bright ink.
 */
function voice({ loud }, { columns, rows, inks }) {
  const half = rows / 2;
  const { pixels, set } = board(columns, rows);
  const lamps = forEach(columns, (column) =>
    dimmer(inks.off, mix(inks.low, inks.high, (column / (columns - 1)) ** 3)),
  );
  return (frame) => {
    for (let column = 0; column < columns; column += 1) {
      const moment = frame - (columns - 1 - column);
      const level = 0.3 + (moment < 0 ? 0 : Math.sqrt(loud[moment])) * half;
      for (let place = 0; place < half; place += 1) {
        const colour = lamps[column][strength(level - place)];
        set(column, half - 1 - place, colour);
        set(column, half + place, colour);
      }
    }
    return pixels;
  };
}

/** The lights, by the name in a picture's field. */
export const LIGHTS = { towers, mirror, ribbon, sun, voice };
