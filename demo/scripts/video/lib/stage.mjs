// The still part of a picture: a sheet of 640 × 360 with the sleeve, title and artist, and with
// round holes in front of the lamps. Four layouts for songs, one for speech.
import { oklch, oklchOf, textOn } from "../../artwork/lib/colour.mjs";
import { block, line, widthOf } from "../../artwork/lib/type.mjs";

export const WIDTH = 640;
export const HEIGHT = 360;
const MARGIN = 28;

const bytes = (hex) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));

/** The colour of lamps that are off: slightly different from the ground. */
function offOf(ground) {
  const { l, c, h } = oklchOf(ground);
  return oklch(l > 0.55 ? l - 0.06 : l + 0.055, c * 0.9, h);
}

/** The colours of the lamps from a ground and two inks; the second is the spark on top. */
export function inksOf({ ground, one, two }) {
  const { l, c, h } = oklchOf(one);
  const low = oklch(l > 0.55 ? l - 0.16 : l, c, h);
  return { off: bytes(offOf(ground)), low: bytes(low), high: bytes(one), peak: bytes(two) };
}

/**
 * A field of lamps: its position and the number of lamps; `round` leaves out the corners of a
 * square field. Each lamp is one of the encoder's blocks of 16 × 16, so that a lamp that changes
 * costs one block.
 */
const FIELDS = {
  towers: { light: "towers", x: 0, y: 176, columns: 40, rows: 11, pitch: 16 },
  mirror: { light: "mirror", x: 0, y: 128, columns: 40, rows: 12, pitch: 16 },
  ribbon: { light: "ribbon", x: 0, y: 160, columns: 40, rows: 12, pitch: 16 },
  sun: { light: "sun", x: 288, y: 0, columns: 22, rows: 22, pitch: 16, round: true },
  voice: { light: "voice", x: 0, y: 144, columns: 40, rows: 10, pitch: 16 },
};

/** The layouts of songs, used in turn. */
export const SONG_LAYOUTS = ["towers", "sun", "mirror", "ribbon"];
export const fieldOf = (layout) => FIELDS[layout];

/** One path: the sheet, with a hole for each lamp. */
function sheet({ x, y, columns, rows, pitch, round }, ground) {
  const radius = pitch * 0.39;
  const r = radius.toFixed(2);
  let d = `M0 0H${WIDTH}V${HEIGHT}H0Z`;
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      if (round && Math.hypot(column - (columns - 1) / 2, row - (rows - 1) / 2) > columns / 2) continue;
      const [cx, cy] = [x + (column + 0.5) * pitch, y + (row + 0.5) * pitch];
      d += `M${(cx - radius).toFixed(2)} ${cy}a${r} ${r} 0 1 0 ${(2 * radius).toFixed(2)} 0a${r} ${r} 0 1 0 ${(-2 * radius).toFixed(2)} 0Z`;
    }
  }
  return `<path d="${d}" fill-rule="evenodd" fill="${ground}"/>`;
}

/** A picture of 1200 × 1200, scaled into the sheet. */
const inset = (svg, x, y, side) =>
  svg.replace(
    /^<svg xmlns="[^"]*" width="\d+" height="\d+"/,
    `<svg x="${x}" y="${y}" width="${side}" height="${side}"`,
  );

const BY = { weight: 560, opticalSize: 20, width: 100 };

/** The title in the box, with the top of its capitals at y, and a smaller line below it. */
function caption({ title, by, x, y, width, height, text, maxLines = 2 }) {
  const size = 19;
  const set = block(title, x, y, width, height - size * 1.7, text, {
    style: { weight: 780, tracking: -6 },
    leading: 0.92,
    maxLines,
  });
  if (!by) return set.svg;
  const fitted = Math.min(size, (size * width) / Math.max(1, widthOf(by, size, BY)));
  return set.svg + line(by, x, set.bottom + size * 1.45, fitted, text, BY);
}

const CAPTIONS = {
  towers: { sleeve: [MARGIN, MARGIN, 128], x: 176, y: MARGIN + 2, width: WIDTH - 176 - MARGIN, height: 124 },
  ribbon: {
    sleeve: [WIDTH - MARGIN - 112, MARGIN, 112],
    x: MARGIN,
    y: MARGIN + 2,
    width: WIDTH - 112 - 3 * MARGIN,
    height: 108,
  },
  mirror: { x: MARGIN, y: MARGIN, width: WIDTH - 2 * MARGIN, height: 84, maxLines: 1 },
  sun: { sleeve: [MARGIN, MARGIN, 120], x: MARGIN, y: 176, width: 236, height: 156, maxLines: 3 },
  voice: { x: MARGIN, y: MARGIN, width: WIDTH - 2 * MARGIN, height: 112, maxLines: 1 },
};

/** The sheet of an item as SVG: { layout, title, by, ground, sleeve?: SVG }. */
export function stage({ layout, title, by, ground, sleeve }) {
  const place = CAPTIONS[layout];
  const art = place.sleeve && sleeve ? inset(sleeve, ...place.sleeve) : "";
  const words = caption({ ...place, title, by, text: textOn(ground) });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">${sheet(FIELDS[layout], ground)}${art}${words}</svg>`;
}
