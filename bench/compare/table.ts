// The table in docs/performance.md, between two marks. What was measured is kept beside the build,
// so that a part can be measured again.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../../tests/support/station.ts";
import { COMPARE } from "./folder.ts";
import { machine, versions } from "./machine.ts";
import type { Row } from "./row.ts";

export interface Result {
  readonly part: string;
  readonly rows: readonly Row[];
}

interface Kept extends Result {
  /** The start of the run in which it was measured. */
  readonly run: string;
}

const DOCUMENT = join(ROOT, "docs/performance.md");
const KEPT = join(COMPARE, "results.json");
const BEGIN = "<!-- bench/run compare writes from here -->";
const END = "<!-- to here -->";
const RUN = new Date().toLocaleString("sv", { timeZone: "Europe/Amsterdam" }).slice(0, 16);

/** `order`: the parts as they stand in the table. */
export async function writeTable(order: readonly string[], results: readonly Result[]): Promise<void> {
  const before: readonly Kept[] = existsSync(KEPT) ? JSON.parse(readFileSync(KEPT, "utf8")) : [];
  const now = results.map((result): Kept => ({ ...result, run: RUN }));
  const kept = order.flatMap((part) => {
    const found = [...now, ...before].find((one) => one.part === part);
    return found === undefined ? [] : [found];
  });
  mkdirSync(COMPARE, { recursive: true });
  writeFileSync(KEPT, JSON.stringify(kept, null, 2));
  const document = readFileSync(DOCUMENT, "utf8");
  const [begin, end] = [document.indexOf(BEGIN), document.indexOf(END)];
  if (begin < 0 || end < begin) throw new Error(`${DOCUMENT} has no place for the table`);
  const table = [await caption(kept), "", ...lines(kept), ""].join("\n");
  writeFileSync(DOCUMENT, `${document.slice(0, begin)}${BEGIN}\n${table}${document.slice(end)}`);
}

async function caption(kept: readonly Kept[]): Promise<string> {
  const runs = [...new Set(kept.map(({ run }) => run))].sort();
  const last = runs.at(-1);
  const others = kept.filter(({ run }) => run !== last).map(({ part, run }) => `${part}: ${run}`);
  const when = others.length === 0 ? `${last}, one run` : `${last}, but ${others.join(", ")}`;
  return wrapped(`\`bench/run compare\`, ${when}. ${machine()}. ${await versions()}.`);
}

/** Documents are at most a hundred columns wide. */
function wrapped(text: string): string {
  const lines = [""];
  for (const word of text.split(" ")) {
    const last = lines.at(-1) ?? "";
    if (last.length + word.length >= 100) lines.push(word);
    else lines[lines.length - 1] = last === "" ? word : `${last} ${word}`;
  }
  return lines.join("\n");
}

const lines = (kept: readonly Kept[]): string[] => [
  "| what | Zender | beside | ratio: median (range) | to reach |",
  "|---|---|---|---|---|",
  ...kept.flatMap(({ rows }) =>
    rows.map(
      ({ what, ours, theirs = "", ratio = "", toReach }) =>
        `| ${[what, ours, theirs, ratio, toReach].join(" | ")} |`,
    ),
  ),
];
