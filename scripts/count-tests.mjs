// node scripts/count-tests.mjs <folder…> -- [broken part…]: adds up the results of the parts of
// ./test and prints what failed, what was skipped (which counts as neither passed nor failed), and
// which tests took longest; the last line is 'N passed, N failed'. Exits 1 if anything failed or
// nothing ran. A part that broke without naming a failed test counts as one failure.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const given = process.argv.slice(2);
const folders = given.slice(0, given.indexOf("--"));
const broken = given.slice(given.indexOf("--") + 1);
let passed = 0;
const failed = [];
const skipped = [];
/** @type {{seconds: number, title: string}[]} */
const timed = [];
/** How many of the slowest tests are named at the end. */
const SLOWEST = 10;

/** GoogleTest's --gtest_output=json. */
function countGoogleTest(report, file) {
  for (const suite of report.testsuites ?? []) {
    for (const test of suite.testsuite ?? []) {
      if (test.status !== "RUN") continue;
      const title = `${file}: ${suite.name}.${test.name}`;
      timed.push({ seconds: Number.parseFloat(test.time), title });
      if (test.failures?.length) failed.push(title);
      else if (test.result === "SKIPPED") skipped.push(title);
      else passed += 1;
    }
  }
}

/** Vitest's JSON reporter. */
function countVitest(report) {
  for (const suite of report.testResults ?? []) {
    if (suite.status === "failed" && suite.assertionResults.length === 0)
      failed.push(`${suite.name}: ${suite.message}`);
    for (const test of suite.assertionResults) {
      timed.push({ seconds: (test.duration ?? 0) / 1000, title: test.fullName });
      if (test.status === "passed") passed += 1;
      else if (test.status === "failed") failed.push(test.fullName);
      else skipped.push(test.fullName);
    }
  }
}

/** node:test's TAP reporter: leaves are the results without a nested plan. */
function countTap(text, file) {
  const lines = text.split("\n");
  for (const [index, line] of lines.entries()) {
    const result = /^(\s*)(not )?ok \d+ - (.*?)(?: # (SKIP|TODO) ?(.*))?$/.exec(line);
    if (!result) continue;
    const [, indent, not, title, directive, why] = result;
    if (directive) {
      skipped.push(`${file}: ${title} (${why || directive})`);
      continue;
    }
    const rest = lines.slice(index + 1);
    const next = rest.findIndex((other) => /^\s*(?:# Subtest|not ok|ok \d|1\.\.)/.test(other));
    const details = rest.slice(0, next).join("\n");
    const isSuite = /^\s+type: '(suite)'$/m.test(details);
    // Tests that share a station report themselves how long they took, because their duration
    // includes the wait for their turn.
    const took = /^\s*# took (\d+) ms$/m.exec(details) ?? /^\s+duration_ms: (.*)$/m.exec(details);
    if (!isSuite) timed.push({ seconds: Number(took?.[1] ?? 0) / 1000, title: `${file}: ${title}` });
    if (isSuite && !not) continue;
    // A failed suite is listed by its failed tests, unless it failed outside them.
    if (isSuite && lines.slice(0, index).some((other) => other.startsWith(`${indent}    not ok`))) continue;
    if (not) failed.push(`${file}: ${title}`);
    else passed += 1;
  }
}

const results = folders.flatMap((folder) =>
  readdirSync(folder).map((file) => ({ file, text: readFileSync(join(folder, file), "utf8") })),
);
for (const { file, text } of results) {
  if (file === "checks.tsv") {
    for (const line of text.trim().split("\n")) {
      const [outcome, name] = line.split("\t");
      if (outcome === "passed") passed += 1;
      else failed.push(name);
    }
  } else if (file.endsWith(".tap")) {
    countTap(text, file);
  } else if (file.endsWith(".json")) {
    const report = JSON.parse(text);
    if (report.testsuites) countGoogleTest(report, file);
    else countVitest(report);
  }
}
// A broken part without a failed test is listed too.
if (broken.length > 0 && failed.length === 0) failed.push(...broken.map((part) => `part ${part} broke`));

if (skipped.length > 0) console.log(`\nSkipped:\n${skipped.map((name) => `  ○ ${name}`).join("\n")}`);
if (failed.length > 0) console.log(`\nFailed:\n${failed.map((name) => `  ✗ ${name}`).join("\n")}`);
if (timed.length > SLOWEST) {
  const slowest = timed.sort((one, other) => other.seconds - one.seconds).slice(0, SLOWEST);
  console.log(
    `\nSlowest:\n${slowest.map(({ seconds, title }) => `  ${seconds.toFixed(1).padStart(6)} s  ${title}`).join("\n")}\n`,
  );
}
console.log(`${passed} passed, ${failed.length} failed`);
process.exit(failed.length > 0 || passed === 0 ? 1 : 0);
