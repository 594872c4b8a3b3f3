// The table in docs/performance.md. What was measured is kept beside the build, so that a part can
// be measured again.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ended } from "../../tests/support/programs.ts";
import { ROOT } from "../../tests/support/station.ts";
import { machine, tableRow, today, writeBetweenMarks } from "../measure.ts";
import type { Row } from "./row.ts";

export interface Result {
  readonly part: string;
  readonly rows: readonly Row[];
}

interface Kept extends Result {
  /** The start of the run in which it was measured. */
  readonly run: string;
}

/** Where bench/compare/prepare puts what it makes. */
export const COMPARE = join(process.env.ZENDER_BUILD ?? join(ROOT, ".build"), "compare");
const KEPT = join(COMPARE, "results.json");
const RUN = today();

/** `order`: the parts as they stand in the table. */
export async function writeTable(order: readonly string[], results: readonly Result[]): Promise<void> {
  const before: readonly Kept[] = existsSync(KEPT) ? JSON.parse(readFileSync(KEPT, "utf8")) : [];
  const all = [...results.map((result): Kept => ({ ...result, run: RUN })), ...before];
  const kept = order.flatMap((part) => all.find((one) => one.part === part) ?? []);
  mkdirSync(COMPARE, { recursive: true });
  writeFileSync(KEPT, JSON.stringify(kept, null, 2));
  writeBetweenMarks("docs/performance.md", "bench/run compare", [
    await caption(kept),
    "",
    tableRow(["what", "Zender", "beside", "ratio: median (range)", "to reach"]),
    "|---|---|---|---|---|",
    ...kept.flatMap(({ rows }) =>
      rows.map(({ what, ours, theirs = "", ratio = "", toReach }) =>
        tableRow([what, ours, theirs, ratio, toReach]),
      ),
    ),
  ]);
}

async function caption(kept: readonly Kept[]): Promise<string> {
  const last = kept
    .map(({ run }) => run)
    .toSorted()
    .at(-1);
  const others = kept.filter(({ run }) => run !== last).map(({ part, run }) => `${part}: ${run}`);
  const when = others.length === 0 ? `${last}, one run` : `${last}, but ${others.join(", ")}`;
  const text = `\`bench/run compare\`, ${when}. ${machine()}. ${await versions()}.`;
  // Documents are at most a hundred columns wide.
  return text.replaceAll(/(.{1,100})(?: |$)/g, "$1\n").trimEnd();
}

async function versions(): Promise<string> {
  const packages = (file: string) => JSON.parse(readFileSync(join(ROOT, file), "utf8")).dependencies;
  const commit = (await ended("git", ["-C", ROOT, "rev-parse", "--short", "HEAD"])).said.trim();
  const nginx = (await ended("nginx", ["-v"])).said.trim().replace(/^.*nginx\//s, "");
  const { node, zstd, brotli } = process.versions;
  return [
    `Zender ${commit}`,
    `Node ${node} (LTS ${process.release.lts}, zstd ${zstd}, brotli ${brotli})`,
    `React ${packages("web/package.json")["react-dom"]}`,
    `Next.js ${packages("bench/compare/next/package.json").next}`,
    `nginx ${nginx}`,
  ].join(", ");
}
