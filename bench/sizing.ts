// What a number of listeners needs, from the measured inputs in sizing/measured.json:
//   node bench/sizing.ts --listeners 100000 --listeners 2000000
//   node bench/sizing.ts --listeners 300000 --set coresPerServer=8 --set coldPart=0.05
//   node bench/sizing.ts --names      what --set can change
//   node bench/sizing.ts --write      puts the tables into docs/sizing.md
import { parseArgs } from "node:util";
import { writeBetweenMarks } from "./sizing/document.ts";
import { medians, readInputs } from "./sizing/inputs.ts";
import { BEHAVIOUR, STATION } from "./sizing/model.ts";
import { withSettings } from "./sizing/settings.ts";
import { inputsTable, needsTables } from "./sizing/table.ts";

const LISTENERS = ["100000", "2000000", "10000000"];

const inputs = readInputs();

function countOf(text: string): number {
  const count = Number(text);
  if (!(count > 0 && Number.isFinite(count)))
    throw new Error(`--listeners ${text}: not a number of listeners`);
  return count;
}

/** What is asked for. Throws for what cannot be. */
function asked(words: readonly string[]) {
  // `--listeners -5` as `--listeners=-5`: a negative number is never an option.
  const isValue = (word = "") => /^-[\d.]/.test(word);
  const args = words.flatMap((word, index) => {
    const next = words[index + 1];
    if (index > 0 && isValue(word)) return [];
    return isValue(next) ? [`${word}=${next}`] : [word];
  });
  const { values: given } = parseArgs({
    args,
    options: {
      listeners: { type: "string", multiple: true, default: LISTENERS },
      set: { type: "string", multiple: true, default: [] },
      names: { type: "boolean", default: false },
      write: { type: "boolean", default: false },
    },
  });
  const chosen = withSettings({ measured: medians(inputs), by: BEHAVIOUR, of: STATION }, given.set);
  return { given, chosen, listeners: given.listeners.map(countOf) };
}

function askedOrExit() {
  try {
    return asked(process.argv.slice(2));
  } catch (failure) {
    console.error(`✗ ${(failure as Error).message.replaceAll("\n", " ")}`);
    process.exit(1);
  }
}

const { given, chosen, listeners } = askedOrExit();

if (given.names) {
  for (const group of Object.values(chosen))
    for (const [name, value] of Object.entries(group)) console.log(`${name}=${value}`);
} else {
  const tables = needsTables(listeners, chosen.measured, chosen.by, chosen.of);
  console.log(tables.join("\n"));
  if (given.write) {
    const about = [
      "`bench/run sizing-inputs`:",
      ...Object.entries(inputs.runs).map(([part, run]) => `${part} ${run};`),
      `${inputs.machine}.`,
      "",
    ];
    writeBetweenMarks("docs/sizing.md", "bench/run sizing-inputs", [...about, ...inputsTable(inputs)]);
    writeBetweenMarks("docs/sizing.md", "node bench/sizing.ts", tables);
  }
}
