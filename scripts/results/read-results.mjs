// Reads what the test programs wrote: GoogleTest's JSON, Vitest's JSON, the TAP of node:test and
// the lines of scripts/check. Each gives results: { file, title, outcome, seconds, source }.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/**
 * @typedef {object} Result
 * @property {string} file the file that holds the result, without the prefix of a second run
 * @property {string} title as it is printed
 * @property {"passed" | "failed" | "skipped"} outcome
 * @property {number} seconds
 * @property {string} name what selects this test alone in its program
 * @property {string} [source] the test file, where the program names it
 * @property {string} [why] what a failed test said, on one line
 */

/** Results of tests that were run a second time are in files of this prefix. */
export const AGAIN = "again-";

/** The most characters of what a failed test said. */
const MOST_SAID = 300;

const onOneLine = (text = "") => text.replace(/\s+/g, " ").trim().slice(0, MOST_SAID);

/** @returns {Result[]} of GoogleTest's --gtest_output=json */
function ofGoogleTest(report, file) {
  return (report.testsuites ?? [])
    .flatMap((suite) => suite.testsuite ?? [])
    .filter(({ status }) => status === "RUN")
    .map((test) => ({
      file,
      title: `${file.replace(/\.json$/, "")}: ${test.classname}.${test.name}`,
      name: `${test.classname}.${test.name}`,
      outcome: test.failures?.length ? "failed" : test.result === "SKIPPED" ? "skipped" : "passed",
      seconds: Number.parseFloat(test.time),
      why: onOneLine(test.failures?.[0]?.failure),
    }));
}

/** @returns {Result[]} of Vitest's JSON reporter */
function ofVitest(report, file) {
  return (report.testResults ?? []).flatMap((suite) => {
    // A file that could not be loaded has no tests.
    if (suite.status === "failed" && suite.assertionResults.length === 0)
      return [
        {
          file,
          title: `${suite.name}: ${suite.message}`,
          name: "",
          source: suite.name,
          outcome: "failed",
          seconds: 0,
        },
      ];
    return suite.assertionResults.map((test) => ({
      file,
      title: test.fullName,
      name: test.fullName,
      source: suite.name,
      outcome: test.status === "passed" || test.status === "failed" ? test.status : "skipped",
      seconds: (test.duration ?? 0) / 1000,
      why: onOneLine(test.failureMessages?.[0]),
    }));
  });
}

/**
 * @returns {Result[]} of the TAP of node:test: its leaves are the results that are no suite. A
 *   suite is a result only where it failed outside its tests.
 */
export function ofTap(text, file) {
  const results = [];
  const lines = text.split("\n");
  for (const [index, line] of lines.entries()) {
    const found = /^(\s*)(not )?ok \d+ - (.*?)(?: # (SKIP|TODO) ?(.*))?$/.exec(line);
    if (!found) continue;
    const [, indent, not, escaped, directive, why] = found;
    const name = escaped.replace(/\\([#\\])/g, "$1");
    const rest = lines.slice(index + 1);
    const next = rest.findIndex((other) => /^\s*(?:# Subtest|not ok|ok \d|1\.\.)/.test(other));
    const details = rest.slice(0, next).join("\n");
    const isSuite = /^\s+type: '(suite)'$/m.test(details);
    if (isSuite && (!not || lines.slice(0, index).some((other) => other.startsWith(`${indent}    not ok`))))
      continue;
    // Tests that share a station report themselves how long they took, because their duration
    // includes the wait for their turn.
    const took = /^\s*# took (\d+) ms$/m.exec(details) ?? /^\s+duration_ms: (.*)$/m.exec(details);
    results.push({
      file,
      title: `${file.replace(/\.tap$/, "")}: ${name}${directive ? ` (${why || directive})` : ""}`,
      // A failed suite is run again as a whole.
      name: isSuite ? "" : name,
      source: /^\s+location: '(.*):\d+:\d+'$/m.exec(details)?.[1],
      outcome: directive ? "skipped" : not ? "failed" : "passed",
      seconds: isSuite ? 0 : Number(took?.[1] ?? 0) / 1000,
      why: onOneLine(/^\s+error: (?:\|-\n)?([\s\S]*?)\n\s+(?:code|name|stack|\.\.\.)/m.exec(details)?.[1]),
    });
  }
  return results;
}

/** @returns {Result[]} of scripts/check */
function ofChecks(text, file) {
  return text
    .trim()
    .split("\n")
    .map((line) => line.split("\t"))
    .map(([outcome, title]) => ({ file, title, name: title, outcome, seconds: 0 }));
}

/** @returns {Result[]} of one file; none for a file that holds no results */
export function readResults(folder, name) {
  const text = readFileSync(join(folder, name), "utf8");
  const file = name.startsWith(AGAIN) ? name.slice(AGAIN.length) : name;
  if (name === "checks.tsv") return ofChecks(text, file);
  if (name.endsWith(".tap")) return ofTap(text, file);
  if (!name.endsWith(".json")) return [];
  const report = JSON.parse(text);
  return report.testsuites ? ofGoogleTest(report, file) : ofVitest(report, file);
}

/**
 * All results of a folder, each test once. A test that failed and passed when it was run again is
 * unsteady.
 * @returns {{results: Result[], unsteady: Result[]}}
 */
export function resultsOf(folder) {
  const names = readdirSync(folder).sort();
  const first = names.filter((name) => !name.startsWith(AGAIN)).flatMap((name) => readResults(folder, name));
  const again = names.filter((name) => name.startsWith(AGAIN)).flatMap((name) => readResults(folder, name));
  const results = [];
  const unsteady = [];
  for (const result of first) {
    const second = result.outcome === "failed" ? again.filter((other) => other.file === result.file) : [];
    // Without a name everything in the file was run again.
    const same = result.name === "" ? second : second.filter(({ name }) => name === result.name);
    if (same.length > 0 && same.every(({ outcome }) => outcome === "passed")) {
      unsteady.push(result);
      results.push({ ...result, outcome: "passed" });
    } else results.push(result);
  }
  return { results, unsteady };
}
