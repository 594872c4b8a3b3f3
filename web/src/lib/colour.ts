/**
 * Whether a CSS colour is light. Supports the formats that editors use for channels: #rgb, #rrggbb
 * and oklch(…); any other counts as dark.
 */
export function isLightColour(colour: string): boolean {
  const lightness = oklchLightness(colour) ?? hexLightness(colour);
  return lightness !== null && lightness > 0.6;
}

function oklchLightness(colour: string): number | null {
  const match = /^\s*oklch\(\s*([\d.]+)(%?)/i.exec(colour);
  if (match === null) {
    return null;
  }
  const value = Number(match[1]);
  return match[2] === "%" ? value / 100 : value;
}

/** OKLab lightness is close to the cube root of luminance. */
function hexLightness(colour: string): number | null {
  const short = /^\s*#([\da-f])([\da-f])([\da-f])\s*$/i.exec(colour);
  const long = /^\s*#([\da-f]{2})([\da-f]{2})([\da-f]{2})\s*$/i.exec(colour);
  const digits = short ? short.slice(1).map((digit) => digit + digit) : long?.slice(1);
  if (digits === undefined) {
    return null;
  }
  const [red = 0, green = 0, blue = 0] = digits.map((pair) => linear(Number.parseInt(pair, 16) / 255));
  return Math.cbrt(0.2126 * red + 0.7152 * green + 0.0722 * blue);
}

function linear(channel: number): number {
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
}

/** The accent of a channel without one (S9-022). */
export const UNSET_ACCENT = "#999900";
