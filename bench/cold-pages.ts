// Measures every kind of page without a cache, on the demo station and on the same station after
// many years. The times of model and render are the server's own; the time that a client on this
// machine waits, including compression, is shown too.
//   bench/run cold-pages [demo]     'demo': without the large station, which takes minutes to make
import { createHash } from "node:crypto";
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { CONFIG, ROOT, Station, zender } from "../tests/support/station.ts";
import { LARGE, makeLarge } from "./largeStation.ts";
import { COLD, type Figures, loneColdPages } from "./loneColdPages.ts";
import { line, median, percentile } from "./measure.ts";

/**
 * With this many rounds, the slowest two of a kind, which may be caused by other work on the
 * machine, lie beyond p99.
 */
const ROUNDS = Number(process.env.ZENDER_ROUNDS ?? 300);
/** The most a page should take, in milliseconds; twice that on the large station. */
const BUDGET = 15;
/** A fixed calculation of some milliseconds. */
function work(turns: number): number {
  let sum = 0;
  for (let turn = 0; turn < turns; turn += 1) sum = (sum * 31 + turn) % 65_521;
  return sum;
}

/**
 * How long the fixed calculation takes: the variation of this shared machine, independent of the
 * pages.
 */
const ownGaps: number[] = [];
const WORK = 2_000_000;
function watchMachine(): void {
  for (let time = 0; time < ROUNDS; time += 1) {
    const begin = performance.now();
    work(WORK);
    ownGaps.push(performance.now() - begin);
  }
}

/** The figures of every kind, and how steady the machine was after them. */
async function measure(station: Station): Promise<Map<string, Figures>> {
  const figures = await loneColdPages(station, ROUNDS);
  watchMachine();
  return figures;
}

/**
 * The database of the large station, generated from the demo's. It takes minutes, so it is kept
 * until its inputs change.
 */
async function enlarged(demo: Station): Promise<Record<string, string>> {
  const folder =
    process.env.ZENDER_LARGE ?? join(process.env.ZENDER_BUILD ?? join(ROOT, ".build"), "large-station");
  const migrations = join(ROOT, "server/storage/migrations");
  const sources = [
    join(ROOT, "bench/largeStation.ts"),
    ...readdirSync(migrations).map((name) => join(migrations, name)),
  ];
  const print = createHash("sha256").update(new Date().toDateString());
  for (const source of sources) print.update(readFileSync(source));
  const wanted = print.digest("hex");
  const [database, stamp] = [join(folder, "zender.db"), join(folder, "made-of")];
  const own = { ZENDER_DATA_DATABASE: `sqlite://${database}`, ZENDER_SEARCH_FOLDER: join(folder, "search") };
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === wanted) return own;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  copyFileSync(join(demo.data, "zender.db"), database);
  const begin = performance.now();
  await makeLarge(database);
  line(
    "the large station is made",
    `${Math.round((performance.now() - begin) / 1000)} s`,
    `${(statSync(database).size / 2 ** 30).toFixed(1)} GB`,
  );
  // Built beforehand, because it would take processor time during the measurement.
  const beginIndex = performance.now();
  const indexed = await zender(["search", "rebuild", "--config", CONFIG], { ...demo.environment, ...own });
  if (indexed.code !== 0) throw new Error(`the index is not built: ${indexed.output}`);
  line("what can be found in it is indexed", `${Math.round((performance.now() - beginIndex) / 1000)} s`);
  writeFileSync(stamp, wanted);
  return own;
}

async function measured<T>(station: Station, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } finally {
    await station.stop();
  }
}

const demo = await Station.start({ env: COLD });
const { small, database } = await measured(demo, async () => {
  const small = await measure(demo);
  if (process.argv[2] === "demo") return { small, database: null };
  await demo.stopServer();
  return { small, database: await enlarged(demo) };
});
const large =
  database === null
    ? null
    : await Station.start({ env: { ...COLD, ...database } }).then((grown) =>
        measured(grown, () => measure(grown)),
      );

const number = (value: number) => value.toFixed(1).padStart(5);
console.log(
  `model and render in ms, ${ROUNDS} cold pages of each kind; the model alone in (), p99 of what a client waits for the whole reply in []`,
);
if (large !== null)
  console.log(
    `large: ${Object.entries(LARGE)
      .map(([name, count]) => `${count.toLocaleString("en")} ${name}`)
      .join(", ")}`,
  );
line(
  "the same work of the processor, again and again",
  `p50 ${number(median(ownGaps))} p99 ${number(percentile(ownGaps, 0.99))}`,
);
let slow = 0;
for (const [name, demoFigures] of small) {
  const largeFigures = large?.get(name);
  const [p99, largeP99] = [
    percentile(demoFigures.server, 0.99),
    largeFigures && percentile(largeFigures.server, 0.99),
  ];
  const over = p99 > BUDGET || (largeP99 ?? 0) > 2 * BUDGET;
  slow += over ? 1 : 0;
  const shown = ({ model, server, client }: Figures) =>
    `p50 ${number(median(server))} (${number(median(model))}) p99 ${number(percentile(server, 0.99))} (${number(percentile(model, 0.99))}) [${number(percentile(client, 0.99))}]`;
  const grown =
    largeFigures && largeP99 !== undefined
      ? [`large ${shown(largeFigures)}`, `ratio of p99 ${(largeP99 / p99).toFixed(2)}`]
      : [];
  line(
    name,
    `demo ${shown(demoFigures)}`,
    ...grown,
    ...(over ? [`too slow: ${(largeFigures ?? demoFigures).slowest.path}`] : []),
  );
}
console.log(
  slow === 0
    ? `every kind within ${BUDGET} ms${large === null ? "" : `, on the large station within ${2 * BUDGET} ms`}`
    : `${slow} kinds take too long`,
);
