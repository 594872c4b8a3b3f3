// Writes the table of docs/reliability.md from what the fault tests saw: they leave a record of
// each fault in .build/faults (tests/chaos/record.ts). A line stays until its test runs again.
// With --check it writes nothing and fails when a fault of tests/chaos has no line.
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { availableParallelism, cpus, release } from "node:os";
import { join } from "node:path";
import { endWith, filesOf, linesOfGit, ROOT, textOf } from "./lib.mjs";

const DOCUMENT = "docs/reliability.md";
const FOLDER = process.env.ZENDER_FAULTS ?? join(ROOT, ".build/faults");
const BEGIN = "<!-- scripts/reliability writes from here -->";
const END = "<!-- to here -->";
const HEAD = [
  "| what breaks | what listeners saw | live sound in a player | plays | lost | broken; normal again after | seen |",
  "|---|---|---|---|---|---|---|",
];

const seconds = (milliseconds) => `${(milliseconds / 1000).toFixed(1)} s`;

/** Outcomes but the good one: '503 (12 of 40)'. */
function bad(outcomes) {
  const all = Object.values(outcomes).reduce((sum, count) => sum + count, 0);
  return Object.entries(outcomes)
    .filter(([outcome]) => outcome !== "200")
    .map(([outcome, count]) => `${outcome} (${count} of ${all})`)
    .join(", ");
}

function listeners({ outcomes, slowestMs, longestGapMs }) {
  const kinds = ["polls", "pages", "lists", "segments"].filter((kind) => bad(outcomes[kind]) !== "");
  const slowest = Math.max(slowestMs.polls, slowestMs.pages);
  if (kinds.length === 0) return `nothing; slowest poll or page ${seconds(slowest)}`;
  const gap = Math.max(longestGapMs.polls, longestGapMs.pages);
  const told = kinds.map((kind) => `${kind}: ${bad(outcomes[kind])}`).join("; ");
  return `${told}; ${seconds(gap)} without a good answer at most`;
}

function sound({ leastHeldS, gapS }) {
  const gap = gapS > 0 ? `, ${gapS.toFixed(1)} s of the studio are missing` : "";
  if (leastHeldS < 0) return `silent for ${(-leastHeldS).toFixed(1)} s${gap}`;
  return `goes on, ${leastHeldS.toFixed(0)} s held at least${gap}`;
}

function plays({ outcomes, slowestMs, acknowledged }) {
  const refused = bad(outcomes.plays);
  return `${acknowledged} acknowledged, slowest ${seconds(slowestMs.plays)}${refused === "" ? "" : `; ${refused}`}`;
}

function line({ fault, test, at, note, seen }) {
  const cells = [
    note ? `${fault}; ${note}` : fault,
    listeners(seen),
    sound(seen),
    plays(seen),
    String(seen.lost.length),
    `${seconds(seen.brokenMs)}; ${seconds(seen.healMs)}`,
    `${at.slice(0, 10)}, \`${test}\``,
  ];
  return `| ${cells.join(" | ")} |`;
}

/** What a line is about: its first cell, without what was noted and without numbers. */
const subjectOf = (text) =>
  text
    .replace(/^\| /, "")
    .split(/ \| |; |: \d/)[0]
    .replaceAll(/[\d,]+/g, "N");

const document = textOf(DOCUMENT);
const [begin, end] = [document.indexOf(BEGIN), document.indexOf(END)];
if (begin < 0 || end < begin) endWith([`${DOCUMENT} has no place for the table`]);
const before = document
  .slice(begin, end)
  .split("\n")
  .filter((text) => text.startsWith("| ") && !text.startsWith("| what breaks"));

if (process.argv.includes("--check")) {
  const there = before.map((text) => text.split(" | ").at(-1));
  endWith(
    filesOf("tests/chaos/*.test.ts")
      .filter((path) => textOf(path).includes("strike("))
      .filter((path) => !there.some((cell) => cell.includes(path.replace("tests/", ""))))
      .map((path) => `${DOCUMENT} has no line of ${path} (run it, then scripts/reliability)`),
  );
}

const records = existsSync(FOLDER)
  ? readdirSync(FOLDER)
      .filter((name) => name.endsWith(".json"))
      .map((name) => JSON.parse(readFileSync(join(FOLDER, name), "utf8")))
      .sort((a, b) => a.test.localeCompare(b.test) || a.at.localeCompare(b.at))
  : [];
if (records.length === 0) endWith([`no fault test left a record in ${FOLDER}`]);
const now = new Map(records.map((one) => [subjectOf(one.fault), line(one)]));
const kept = before.filter((text) => !now.has(subjectOf(text)));
const testOf = (text) =>
  text
    .split(" | ")
    .at(-1)
    .replace(/^[^`]*/, "");
const lines = [...kept, ...now.values()].toSorted((a, b) => testOf(a).localeCompare(testOf(b)));
const commit = linesOfGit("rev-parse", "--short", "HEAD")[0];
const caption =
  `The newest lines: Zender ${commit}, ${cpus()[0]?.model ?? "unknown processor"}, ` +
  `${availableParallelism()} cores, Linux ${release()}.`;
const table = [BEGIN, wrapped(caption), "", ...HEAD, ...lines, ""].join("\n");
writeFileSync(join(ROOT, DOCUMENT), document.slice(0, begin) + table + document.slice(end));

/** Documents are at most a hundred columns wide. */
function wrapped(text) {
  const rows = [""];
  for (const word of text.split(" ")) {
    const last = rows.at(-1);
    if (last.length + word.length >= 100) rows.push(word);
    else rows[rows.length - 1] = last === "" ? word : `${last} ${word}`;
  }
  return rows.join("\n");
}
