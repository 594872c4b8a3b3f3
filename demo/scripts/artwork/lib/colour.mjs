// Colour in OKLCH: equal steps of L look equally light, so a shade of any channel's accent keeps
// its weight.

export const INK = "#171411";
export const PAPER = "#faf7f2";

const toLinear = (value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
const fromLinear = (value) => (value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055);
const channelsOf = (hex) => [1, 3, 5].map((at) => toLinear(parseInt(hex.slice(at, at + 2), 16) / 255));

function linearOf(l, c, h) {
  const a = c * Math.cos((h * Math.PI) / 180);
  const b = c * Math.sin((h * Math.PI) / 180);
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ];
}

/**
 * '#rrggbb' of an OKLCH colour (l 0..1, c 0..0.4, h degrees); chroma is lowered until sRGB can show
 * it.
 */
export function oklch(l, c, h) {
  let chroma = c;
  let rgb = linearOf(l, chroma, h);
  while (chroma > 0 && rgb.some((value) => value < -0.0005 || value > 1.0005)) {
    chroma = Math.max(0, chroma - 0.004);
    rgb = linearOf(l, chroma, h);
  }
  const byte = (value) => Math.round(255 * fromLinear(Math.min(1, Math.max(0, value))));
  return `#${rgb.map((value) => byte(value).toString(16).padStart(2, "0")).join("")}`;
}

/** { l, c, h } of '#rrggbb'. */
export function oklchOf(hex) {
  const [r, g, b] = channelsOf(hex);
  const long = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const medium = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const short = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const l = 0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short;
  const a = 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short;
  const bb = 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short;
  return { l, c: Math.hypot(a, bb), h: ((Math.atan2(bb, a) * 180) / Math.PI + 360) % 360 };
}

/** Contrast ratio of two colours by WCAG, 1..21. */
export function contrast(one, other) {
  const luminance = (hex) => {
    const [r, g, b] = channelsOf(hex);
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const [high, low] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (high + 0.05) / (low + 0.05);
}

/** Ink or paper, whichever is more readable on the ground. */
export const textOn = (ground) => (contrast(ground, INK) >= contrast(ground, PAPER) ? INK : PAPER);
