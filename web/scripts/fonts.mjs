// Makes the site's fonts (dist/fonts) from the packages' files, with only the weights and the one
// optical size that the stylesheets use. Complete fonts are twice as large, and the first page
// waits for them.
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import { fileURLToPath } from "node:url";
import subsetFont from "subset-font";
import { renamed } from "./fontName.mjs";

const require = createRequire(import.meta.url);
const folder = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "../dist/fonts");

/** Ranges of code points, as in the unicode-range of src/styles/fonts.css. */
const LATIN =
  "20-7E A0-FF 131 152-153 2BB-2BC 2C6 2DA 2DC 304 308 329 2000-206F 20AC 2122 2191 2193 2212 2215 FEFF FFFD";
const LATIN_EXT =
  "100-2BA 2BD-2C5 2C7-2CC 2CE-2D7 2DD-2FF 304 308 329 1D00-1DBF 1E00-1E9F 1EF2-1EFF 2020 20A0-20AB 20AD-20C0 2113 2C60-2C7F A720-A7FF";

// The optical sizes of a large title and of small print look much the same; both in one file would
// double its size.
const GROTESK = {
  package: "bricolage-grotesque",
  file: "opsz-normal",
  axes: { wght: { min: 400, max: 800 }, opsz: 24 },
};
// Its makers reserve the name 'Source'; THIRD-PARTY.md says under which licence both are.
const SERIF = {
  package: "source-serif-4",
  file: "wght-normal",
  axes: { wght: { min: 400, max: 700 } },
  rename: ["Source", "Zender"],
};

await mkdir(folder, { recursive: true });
for (const [name, font] of Object.entries({ grotesk: GROTESK, serif: SERIF })) {
  for (const [script, ranges] of Object.entries({ latin: LATIN, "latin-ext": LATIN_EXT })) {
    const source = require.resolve(
      `@fontsource-variable/${font.package}/files/${font.package}-${script}-${font.file}.woff2`,
    );
    const wanted = characters(ranges);
    const subset = await subsetFont(await readFile(source), wanted, {
      targetFormat: "truetype",
      variationAxes: font.axes,
    });
    const named = font.rename ? renamed(subset, ...font.rename) : subset;
    const made = await subsetFont(named, wanted, { targetFormat: "woff2" });
    await writeFile(path.join(folder, `${name}-${script}.woff2`), made);
  }
}

function characters(ranges) {
  return ranges
    .split(" ")
    .flatMap((range) => {
      const [first, last = first] = range.split("-").map((code) => Number.parseInt(code, 16));
      return Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index));
    })
    .join("");
}
