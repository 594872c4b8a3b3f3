// node scripts/results/failed-tests.mjs <results file>: the failed tests in it, one a line: the
// pattern that selects it in its program, a tab, and the test file where the program names it. An
// empty pattern stands for all tests of the file.
import { basename, dirname } from "node:path";
import { readResults } from "./read-results.mjs";

const file = process.argv[2];
/** Both Vitest and node:test match a regular expression with the titles of suites and test. */
const exactly = (name) => (name === "" ? "" : `${name.replace(/[.*+?^${}()|[\]\\/]/g, "\\$&")}$`);
for (const { name, source = "", outcome } of readResults(dirname(file), basename(file))) {
  if (outcome !== "failed") continue;
  console.log(`${file.endsWith(".json") && source === "" ? name : exactly(name)}\t${source}`);
}
