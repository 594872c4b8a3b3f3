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
import type { Part } from "./compare/row.ts";
import { type Result, writeTable } from "./compare/table.ts";

const PARTS: readonly Part[] = [
  { name: "cold", measure: coldOnOneCore },
  { name: "bytes", measure: htmlBytes },
  { name: "first", measure: firstPages },
  { name: "lone", measure: lonePages },
  { name: "memory", measure: rendererMemory },
  { name: "idle", measure: idleListeners },
  { name: "nginx", measure: nginx },
  { name: "sound", measure: clickToSound },
];

const asked = process.argv.slice(2);
for (const name of asked)
  if (!PARTS.some((part) => part.name === name))
    throw new Error(`no part '${name}': there are ${PARTS.map((part) => part.name).join(", ")}`);

const startedAt = performance.now();
const results: Result[] = [];
for (const { name, measure } of PARTS) {
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
await writeTable(
  PARTS.map(({ name }) => name),
  results,
);
console.log(`whole run: ${Math.round((performance.now() - startedAt) / 1000)} s`);
