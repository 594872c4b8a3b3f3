// Compares our server with what else could serve the same pages, in one run.
//   bench/run compare
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { compareColdPages } from "./compare/coldPages.ts";
import { line, median } from "./measure.ts";

const ROUNDS = 5;
const folder = mkdtempSync(join(tmpdir(), "zender-compare-"));

function ratioOf(ours: readonly number[], theirs: readonly number[]): string {
  const ratios = ours.map((value, round) => value / (theirs[round] ?? Number.NaN));
  const show = (value: number) => value.toFixed(2);
  return `${show(median(ratios))} (${show(Math.min(...ratios))}–${show(Math.max(...ratios))})`;
}

const cold = await compareColdPages(ROUNDS, folder);
for (const [compressor, theirs] of Object.entries(cold.node))
  line(
    `cold page, one core, beside Node (${compressor})`,
    `Zender ${median([...cold.zender]).toFixed(0)}/s`,
    `Node ${median([...theirs]).toFixed(0)}/s`,
    `ratio ${ratioOf(cold.zender, theirs)}`,
  );
rmSync(folder, { recursive: true, force: true });
