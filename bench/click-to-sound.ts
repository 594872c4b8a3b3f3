// Measures the time from click to first sound.
import { measureClicks } from "./clicks.ts";
import { line, median, percentile } from "./measure.ts";

const VISITORS = 20;

const say = (what: string, values: readonly number[]) =>
  `${what} ${median([...values]).toFixed(0)} ms (90 %: ${percentile([...values], 0.9).toFixed(0)} ms)`;

console.log(`Click to first sound, medians of ${VISITORS}`);
for (const { name, playing, heard } of await measureClicks(VISITORS))
  line(name, say("playing", playing), say("heard", heard));
