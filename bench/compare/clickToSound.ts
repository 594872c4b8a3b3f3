// From click to sound, in a browser on this machine.
import { measureClicks } from "../clicks.ts";
import { median, percentile } from "../measure.ts";
import type { Row } from "./row.ts";

const VISITORS = 12;

export async function clickToSound(): Promise<readonly Row[]> {
  return (await measureClicks(VISITORS)).map(({ name, heard }) => ({
    what: `click → sound: ${name}`,
    ours: `${median([...heard]).toFixed(0)} ms (90 %: ${percentile([...heard], 0.9).toFixed(0)} ms)`,
    theirs: "before: 215–236 ms",
    toReach: name.includes("pointed") ? "≤ 60 ms" : "≤ 150 ms",
  }));
}
