// node scripts/results/count-tests.mjs <folder…> -- [broken part…]: adds up the results of the
// parts of ./test. Prints what was skipped (which counts as neither passed nor failed), which tests
// took longest, what each part took, what is unsteady and what failed; the last line is 'N passed,
// N failed'. Exits 1 if anything failed, if too much is unsteady or if nothing ran. A part that
// broke without naming a failed test counts as one failure.
import { existsSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { resultsOf } from "./read-results.mjs";

const given = process.argv.slice(2);
const folders = given.slice(0, given.indexOf("--"));
const broken = given.slice(given.indexOf("--") + 1);
/** How many of the slowest tests are named at the end. */
const SLOWEST = 10;
/** More unsteady tests than this fail the run: then something is wrong that is no bad luck. */
const MOST_UNSTEADY = 10;

const parts = folders.map((folder) => ({ name: basename(folder), folder, ...resultsOf(folder) }));
const results = parts.flatMap((part) => part.results);
const unsteady = parts.flatMap((part) => part.unsteady.map((result) => ({ ...result, part })));
const of = (outcome) => results.filter((result) => result.outcome === outcome);
const failed = of("failed").map(({ title, why }) => (why ? `${title}: ${why}` : title));
if (unsteady.length > MOST_UNSTEADY) failed.push(`${unsteady.length} tests are unsteady`);
for (const part of broken) {
  const known = parts.find(({ name }) => name === part)?.results.some(({ outcome }) => outcome === "failed");
  if (!known) failed.push(`part ${part} broke`);
}

const list = (title, lines) => {
  if (lines.length > 0) console.log(`\n${title}:\n${lines.map((line) => `  ${line}`).join("\n")}`);
};
list(
  "Skipped",
  of("skipped").map(({ title }) => `○ ${title}`),
);
list(
  "Slowest",
  results
    .toSorted((one, other) => other.seconds - one.seconds)
    .slice(0, SLOWEST)
    .filter(({ seconds }) => seconds >= 1)
    .map(({ seconds, title }) => `${seconds.toFixed(1).padStart(6)} s  ${title}`),
);
list(
  "Parts",
  parts.map(({ name, folder, results }) => {
    const file = join(folder, "seconds");
    const seconds = existsSync(file) ? `${readFileSync(file, "utf8").trim()} s` : "";
    return `${name.padEnd(8)} ${seconds.padStart(8)} ${String(results.length).padStart(6)} tests`;
  }),
);
if (unsteady.length > 0) console.log();
for (const { title, why, part, file } of unsteady)
  console.log(`unsteady: ${title} (log: ${join(part.folder, file)})${why ? `\n  ${why}` : ""}`);
list(
  "Failed",
  failed.map((title) => `✗ ${title}`),
);
console.log(`\n${of("passed").length} passed, ${failed.length} failed`);
process.exit(failed.length > 0 || of("passed").length === 0 ? 1 : 0);
