// Text as outlines, in Bricolage Grotesque with its three axes (optical size, weight, width), so
// that the machine needs no fonts and every machine draws the same letters.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import * as fontkit from "fontkit";
import wawoff2 from "wawoff2";

const require = createRequire(import.meta.url);
const files = ["latin", "latin-ext"].map((subset) =>
  require.resolve(
    `@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-${subset}-standard-normal.woff2`,
  ),
);
const fonts = [];
for (const file of files)
  fonts.push(fontkit.create(Buffer.from(await wawoff2.decompress(readFileSync(file)))));
const cuts = new Map();

function cut(index, { weight, width, opticalSize }) {
  const key = `${index}/${weight}/${width}/${opticalSize}`;
  if (!cuts.has(key))
    cuts.set(key, fonts[index].getVariation({ wght: weight, wdth: width, opsz: opticalSize }));
  return cuts.get(key);
}

const DEFAULT = { weight: 800, width: 100, opticalSize: 96, tracking: 0 };
/** Height of a capital as a share of the font size. */
export const CAP = 0.66;

/**
 * The line as { d, width } at font size 1000 with its baseline at 0; letters missing from the first
 * subset come from the second.
 */
function outline(text, style) {
  let x = 0;
  let d = "";
  const flip = (commands) =>
    commands
      .map(({ command, args }) => {
        const points = args.map((value, at) => Math.round((at % 2 ? -value : value + x) * 10) / 10);
        return (
          { moveTo: "M", lineTo: "L", quadraticCurveTo: "Q", bezierCurveTo: "C", closePath: "Z" }[command] +
          points.join(" ")
        );
      })
      .join("");
  for (const run of runsOf(text)) {
    const layout = cut(run.font, style).layout(run.text);
    layout.glyphs.forEach((glyph, at) => {
      d += flip(glyph.path.commands);
      x += layout.positions[at].xAdvance + style.tracking;
    });
  }
  return { d, width: Math.max(0, x - style.tracking) };
}

function runsOf(text) {
  const runs = [];
  for (const char of text) {
    const font = fonts[0].hasGlyphForCodePoint(char.codePointAt(0)) ? 0 : 1;
    if (runs.at(-1)?.font === font) runs.at(-1).text += char;
    else runs.push({ font, text: char });
  }
  return runs;
}

/** Width in pixels of a line at `size`. */
export function widthOf(text, size, style = {}) {
  return (outline(text, { ...DEFAULT, ...style }).width * size) / 1000;
}

/** A line of text with the baseline at y. `anchor` is 'start', 'middle' or 'end'. */
export function line(text, x, y, size, fill, style = {}, anchor = "start") {
  const { d, width } = outline(text, { ...DEFAULT, ...style });
  const scale = size / 1000;
  const left = x - (anchor === "middle" ? 0.5 : anchor === "end" ? 1 : 0) * width * scale;
  return `<path transform="translate(${left.toFixed(1)} ${y.toFixed(1)}) scale(${scale.toFixed(4)})" d="${d}" fill="${fill}"/>`;
}

/** Every way to break the words over `count` lines, in order. */
function breaks(words, count) {
  if (count === 1) return [[words.join(" ")]];
  const result = [];
  for (let at = 1; at <= words.length - count + 1; at += 1) {
    for (const rest of breaks(words.slice(at), count - 1))
      result.push([words.slice(0, at).join(" "), ...rest]);
  }
  return result;
}

/**
 * The largest setting of `text` that fits in a box of width × height: { lines, size, leading, style
 * }. The width axis is used to fill the box; no line is ever broken inside a word.
 */
export function fit(text, width, height, { maxLines = 3, leading = 0.86, style = {} } = {}) {
  const words = text.split(" ");
  let best = null;
  for (let count = 1; count <= Math.min(maxLines, words.length); count += 1) {
    for (const lines of breaks(words, count)) {
      for (const wdth of [75, 84, 92, 100]) {
        const set = { ...style, width: wdth };
        const widest = Math.max(...lines.map((one) => widthOf(one, 1000, set)));
        const size = Math.min((width / widest) * 1000, height / (CAP + (count - 1) * leading));
        // Text looks large by its inked area, not by its size alone; of equal settings the wider
        // one is used.
        const weight = size * Math.sqrt(count) * (0.9 + wdth / 1000);
        if (!best || weight > best.weight)
          best = { lines, size, leading: leading * size, style: set, weight };
      }
    }
  }
  return best;
}

/**
 * Draws the fitted text with the top of its capitals at y, or with `stands` its last baseline at y.
 */
export function block(text, x, at, width, height, fill, options = {}) {
  const set = fit(text, width, height, options);
  const tall = set.size * CAP + (set.lines.length - 1) * set.leading;
  const y = options.stands ? at - tall : at;
  const drawn = set.lines.map((one, row) =>
    line(one, x - set.size * 0.02, y + set.size * CAP + row * set.leading, set.size, fill, set.style),
  );
  return { svg: drawn.join(""), top: y, bottom: y + tall, ...set };
}
