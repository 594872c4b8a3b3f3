// All stories in one process, for a whole run (scripts/test-station): they share one station and
// one browser and wait for the same turns, so that the machine is never idle while one of them
// waits.
import { readdirSync } from "node:fs";
import { describe } from "node:test";

/** Files with long stories: the others run while those wait. */
const FIRST = [
  "player.test.ts",
  "layout-shift.test.ts",
  "engines.test.ts",
  "external-streams.test.ts",
  "every-page.test.ts",
];

/** Files that scripts/test-station runs later, because what they hear must be on time. */
const LATER = ["recorded.test.ts"];

const files = readdirSync(import.meta.dirname).filter(
  (name) => name.endsWith(".test.ts") && !LATER.includes(name),
);
const order = [...FIRST, ...files.filter((name) => !FIRST.includes(name)).sort()];

describe("the site in a browser", { concurrency: true }, async () => {
  for (const name of order) await import(`./${name}`);
});
