import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

/** The contrast that WCAG requires of text. */
const NEEDED = 4.5;
const CATEGORIES = ["live", "onderzoek", "podcast", "sport", "verdieping"];

const css = readFileSync(new URL("./tokens.css", import.meta.url), "utf8");
const [light = "", dark = ""] = css.split("@media screen and (prefers-color-scheme: dark)");

/** The value of a token; the dark theme inherits values from the light one. */
function token(name: string, theme: string): string {
  const value =
    new RegExp(`--${name}:\\s*([^;]+);`).exec(theme)?.[1] ??
    new RegExp(`--${name}:\\s*([^;]+);`).exec(light)?.[1] ??
    "";
  const reference = /^var\(--([\w-]+)\)$/.exec(value)?.[1];
  return reference === undefined ? value : token(reference, theme);
}

function luminance(hex: string): number {
  const digits = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i.exec(hex);
  if (digits === null) {
    throw new Error(`no colour: ${hex}`);
  }
  const [red = 0, green = 0, blue = 0] = digits.slice(1).map((pair) => {
    const part = Number.parseInt(pair, 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

describe.each([
  ["light", light],
  ["dark", dark],
])("the theme's colours in the %s", (_, theme) => {
  it("the contrast of black on white is right", () => {
    expect(contrast("#000000", "#ffffff")).toBeCloseTo(21);
  });

  it.each(CATEGORIES)("S9-058 %s has a colour that is readable on the page and on a field", (category) => {
    for (const ground of ["ground", "field"]) {
      expect(contrast(token(`cat-${category}`, theme), token(ground, theme))).toBeGreaterThanOrEqual(NEEDED);
    }
  });

  it("S9-058 no two categories share a colour", () => {
    expect(new Set(CATEGORIES.map((category) => token(`cat-${category}`, theme))).size).toBe(
      CATEGORIES.length,
    );
  });
});
