// What a number of listeners needs, from the measured inputs in sizing/measured.json:
//   node bench/sizing.ts --listeners 100000 --listeners 2000000
//   node bench/sizing.ts --listeners 300000 --set coresPerServer=8 --set coldPart=0.05
//   node bench/sizing.ts --names      what --set can change
//   node bench/sizing.ts --write      puts the tables into docs/sizing.md
import { parseArgs } from "node:util";
import { writeBetweenMarks } from "./measure.ts";
import { medians, readInputs } from "./sizing/inputs.ts";
import { BEHAVIOUR, STATION, withSettings } from "./sizing/model.ts";
import { inputsTable, needsTables } from "./sizing/table.ts";

const LISTENERS = ["100000", "2000000", "10000000"];

function countOf(text: string): number {
  const count = Number(text);
  if (!(count > 0 && Number.isFinite(count)))
    throw new Error(`--listeners ${text}: not a number of listeners`);
  return count;
}

function sizing(words: readonly string[]): void {
  const inputs = readInputs();
  if (inputs === undefined) throw new Error("nothing is measured: bench/run sizing-inputs");
  const { values: given } = parseArgs({
    // `--listeners -5` as `--listeners=-5`: a negative number is never an option.
    args: words
      .join("\n")
      .replaceAll(/\n(-[\d.])/g, "=$1")
      .split("\n")
      .filter((word) => word !== ""),
    options: {
      listeners: { type: "string", multiple: true, default: LISTENERS },
      set: { type: "string", multiple: true, default: [] },
      names: { type: "boolean", default: false },
      write: { type: "boolean", default: false },
    },
  });
  const chosen = withSettings({ measured: medians(inputs), by: BEHAVIOUR, of: STATION }, given.set);
  const tables = needsTables(given.listeners.map(countOf), chosen);
  if (given.names) {
    for (const [name, value] of Object.values(chosen).flatMap(Object.entries))
      console.log(`${name}=${value}`);
    return;
  }
  console.log(tables.join("\n"));
  if (!given.write) return;
  const runs = Object.entries(inputs.runs).map(([part, run]) => `${part} ${run};`);
  const about = ["`bench/run sizing-inputs`:", ...runs, `${inputs.machine}.`, ""];
  writeBetweenMarks("docs/sizing.md", "bench/run sizing-inputs", [...about, ...inputsTable(inputs)]);
  writeBetweenMarks("docs/sizing.md", "node bench/sizing.ts", tables);
}

try {
  sizing(process.argv.slice(2));
} catch (failure) {
  console.error(`✗ ${(failure as Error).message.replaceAll("\n", " ")}`);
  process.exit(1);
}
