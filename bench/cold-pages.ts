// Measures every kind of page without a cache, on the demo station and on the same station after
// many years. The times of model and render are the server's own; the time that a client on this
// machine waits, including compression, is shown too.
//   bench/run cold-pages [demo]     'demo': without the large station, which takes minutes to make
import { createHash } from "node:crypto";
import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { CONFIG, ROOT, Station, TEMPLATE, zender } from "../tests/support/station.ts";
import { LARGE, makeLarge } from "./largeStation.ts";
import { COLD, type Figures, loneColdPages } from "./loneColdPages.ts";
import { chosen, line, median, percentile } from "./measure.ts";

/**
 * With this many rounds, the slowest two of a kind, which may be caused by other work on the
 * machine, lie beyond p99.
 */
const ROUNDS = chosen("ZENDER_ROUNDS", 300);
/** The most a page should take, in milliseconds; twice that on the large station. */
const BUDGET = 15;

/**
 * How long a fixed calculation takes: the variation of this shared machine, independent of the
 * pages.
 */
function work(): number {
  const begin = performance.now();
  let sum = 0;
  for (let turn = 0; turn < 2_000_000; turn += 1) sum = (sum * 31 + turn) % 65_521;
  return performance.now() - begin;
}

/** The database of the large station, made from the demo's and kept until that is another. */
async function enlarged(): Promise<Record<string, string>> {
  const folder =
    process.env.ZENDER_LARGE ?? join(process.env.ZENDER_BUILD ?? join(ROOT, ".build"), "large-station");
  const [demo, database] = [join(TEMPLATE, "zender.db"), join(folder, "zender.db")];
  const own = { ZENDER_DATA_DATABASE: `sqlite://${database}`, ZENDER_SEARCH_FOLDER: join(folder, "search") };
  const print = createHash("sha256").update(new Date().toDateString());
  for (const source of [demo, join(import.meta.dirname, "largeStation.ts")])
    print.update(readFileSync(source));
  const [wanted, stamp] = [print.digest("hex"), join(folder, "made-of")];
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === wanted) return own;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  copyFileSync(demo, database);
  await makeLarge(database);
  // Built beforehand, because it would take processor time during the measurement.
  const env = { ...own, ZENDER_DATA_FOLDER: folder };
  const indexed = await zender(["search", "rebuild", "--config", CONFIG], env);
  if (indexed.code !== 0) throw new Error(`the index is not built: ${indexed.output}`);
  writeFileSync(stamp, wanted);
  return own;
}

async function measure(env: Record<string, string>): Promise<Map<string, Figures>> {
  await using station = await Station.start({ env: { ...COLD, ...env } });
  return await loneColdPages(station, ROUNDS);
}

const small = await measure({});
const large = process.argv[2] === "demo" ? undefined : await measure(await enlarged());

const number = (value: number) => value.toFixed(1).padStart(5);
const both = (values: readonly number[]) =>
  `p50 ${number(median(values))} p99 ${number(percentile(values, 0.99))}`;
const shown = ({ model, server, client }: Figures) =>
  `${both(server)} (${both(model)}) [${number(percentile(client, 0.99))}]`;
console.log(
  `model and render in ms, ${ROUNDS} cold pages of each kind; the model alone in (), p99 of what a client waits for the whole reply in []`,
);
const sizes = Object.entries(LARGE).map(([name, count]) => `${count.toLocaleString("en")} ${name}`);
if (large !== undefined) console.log(`large: ${sizes.join(", ")}`);
line("the same work of the processor, again and again", both(Array.from({ length: ROUNDS }, work)));
for (const [name, demo] of small) {
  const grown = large?.get(name);
  const [p99, grownP99] = [demo, grown ?? demo].map(({ server }) => percentile(server, 0.99)) as [
    number,
    number,
  ];
  const isSlow = p99 > BUDGET || grownP99 > 2 * BUDGET;
  line(
    name,
    `demo ${shown(demo)}`,
    ...(grown ? [`large ${shown(grown)}`, `ratio of p99 ${(grownP99 / p99).toFixed(2)}`] : []),
    ...(isSlow ? [`too slow: ${(grown ?? demo).slowest}`] : []),
  );
}
