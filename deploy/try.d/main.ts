// deploy/try, after it has checked its words, and installed and built what it needs.
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { screenOf } from "./screen.ts";
import { killPart, readState, restartPart, runCommand, startPart, startSet, stopSet } from "./set.ts";

const words = process.argv.slice(2);
// What follows `zender <server>` belongs to that command.
const command = words[0] === "zender" ? words.splice(2) : [];
const { values, positionals } = parseArgs({
  args: words,
  allowPositionals: true,
  options: {
    short: { type: "boolean" },
    port: { type: "string" },
    made: { type: "boolean" },
    set: { type: "string", multiple: true },
  },
});
const [verb = "start", part] = positionals;
const folder = resolve(process.env.ZENDER_TRY ?? "");

const say = (what: string) => console.log(`▸ Starting: ${what}`);

function partNamed(): string {
  if (!part) throw new Error(`which part? deploy/try ${verb} <part>`);
  return part;
}

async function status(): Promise<void> {
  console.log((await screenOf(folder)) ?? "Nothing runs.");
}

const verbs: Record<string, () => Promise<void>> = {
  start: async () => {
    if (part) return startPart(folder, part);
    if (readState(folder)) console.log("Runs already; starting what does not.");
    const port = Number(values.port ?? 8080);
    const settings = Object.fromEntries((values.set ?? []).map((one) => one.split(/=(.*)/s).slice(0, 2)));
    await startSet({ folder, short: values.short ?? false, port, settings, say });
    console.log();
    await status();
    console.log("\nIt goes on until: deploy/try stop");
  },
  status,
  stop: async () => {
    console.log((await stopSet(folder)) ? "Stopped; nothing is left." : "Nothing runs.");
  },
  kill: () => killPart(folder, partNamed()),
  restart: () => restartPart(folder, partNamed()),
  zender: async () => {
    process.exitCode = runCommand(folder, partNamed(), command);
  },
};

const action = verbs[verb];
if (!action) {
  throw new Error(`unknown verb: ${verb}`);
}
await action().catch((failure: Error) => {
  console.error(`✗ ${failure.message}`);
  process.exit(1);
});
