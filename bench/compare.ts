// Compares our server with what else could serve the same pages, in one run of at most a quarter of
// an hour, and writes the table in docs/performance.md.
//   bench/run compare [part…]     some parts only; the others keep their lines in the table
import { clickToSound } from "./compare/clickToSound.ts";
import { coldOnOneCore } from "./compare/coldOnOneCore.ts";
import { firstPages } from "./compare/firstPages.ts";
import { htmlBytes } from "./compare/htmlBytes.ts";
import { idleListeners } from "./compare/idleListeners.ts";
import { lonePages } from "./compare/lonePages.ts";
import { nginx } from "./compare/nginx.ts";
import { rendererMemory } from "./compare/rendererMemory.ts";
import type { Row } from "./compare/row.ts";
import { type Result, writeTable } from "./compare/table.ts";

/** In the order of the table. Each throws if something cannot be measured. */
const PARTS: Readonly<Record<string, () => Promise<readonly Row[]>>> = {
  cold: coldOnOneCore,
  bytes: htmlBytes,
  first: firstPages,
  lone: lonePages,
  memory: rendererMemory,
  idle: idleListeners,
  nginx,
  sound: clickToSound,
};

const asked = process.argv.slice(2);
const unknown = asked.find((name) => !(name in PARTS));
if (unknown !== undefined)
  throw new Error(`no part '${unknown}': there are ${Object.keys(PARTS).join(", ")}`);

const results: Result[] = [];
for (const [name, measure] of Object.entries(PARTS)) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  const begin = performance.now();
  console.log(`▸ ${name}`);
  try {
    const rows = await measure();
    results.push({ part: name, rows });
    for (const { what, ours, theirs = "", ratio = "" } of rows)
      console.log([what, ours, theirs, ratio].filter((cell) => cell !== "").join(" | "));
  } catch (failure) {
    process.exitCode = 1;
    console.error(`✗ ${name} failed:`, failure);
    results.push({ part: name, rows: [{ what: `${name}: failed`, ours: "–", toReach: "" }] });
  }
  console.log(`  ${Math.round((performance.now() - begin) / 1000)} s`);
}
await writeTable(Object.keys(PARTS), results);
