// Measures pages of a running station as a slow phone would load them, with Lighthouse's simulated
// throttling in the Chromium of the stories.
//   npm run lighthouse -- [address of the station] [--only <part of a name>] [--runs 3]
//     [--reports <folder>]
// Without an address it starts the test station. Of several runs the median is used, because one
// run on a busy machine says little. Exits 1 when a page scores less than WANTED or shifts. The
// network is Lighthouse's slow 4G. The phone is the same on every machine: the slowdown is computed
// from the speed of this machine, because Lighthouse's 'slower 4×' assumes a fast desktop (its
// docs/throttling.md).
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";
import lighthouse, { defaultConfig, type Result } from "lighthouse";
import { pageFunctions } from "lighthouse/core/lib/page-functions.js";
import { openBrowser } from "./support/browser.ts";
import { pageTypes, walk } from "./support/siteMap.ts";
import { freePort, Station } from "./support/station.ts";

const WANTED: Record<string, number> = {
  performance: 98,
  accessibility: 100,
  "best-practices": 100,
  seo: 100,
};
const PAGES = ["home", "playedTracks", "guide", "article", "fragment"];

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    only: { type: "string", default: "" },
    runs: { type: "string", default: "3" },
    reports: { type: "string" },
  },
});
const station = positionals[0] === undefined ? await Station.start({ playout: true }) : undefined;
const site = (positionals[0] ?? station?.url ?? "").replace(/\/$/, "");
if (values.reports !== undefined) await mkdir(values.reports, { recursive: true });

const port = await freePort();
const browser = await openBrowser([`--remote-debugging-port=${port}`]);
const faults: string[] = [];
try {
  const { types } = pageTypes(await walk(site, 1));
  for (const name of PAGES.filter((page) => page.includes(values.only))) {
    const path = types.find((type) => type.name === name)?.path;
    if (path === undefined) {
      faults.push(`no link leads to '${name}'`);
      continue;
    }
    const runs: Result[] = [];
    while (runs.length < Number(values.runs)) runs.push(await measure(name, site + path, runs.length));
    report(name, path, runs);
  }
} finally {
  await browser.close();
  await station?.stop();
}
for (const fault of faults) console.error(fault);
process.exit(faults.length === 0 ? 0 : 1);

async function measure(name: string, url: string, run: number): Promise<Result> {
  const throttling = {
    ...defaultConfig.settings?.throttling,
    cpuSlowdownMultiplier: slowdown(await speed()),
  };
  const measured = await lighthouse(url, { port, logLevel: "error", output: "json", throttling });
  if (measured === undefined || measured.lhr.runtimeError !== undefined)
    throw new Error(`${url}: ${measured?.lhr.runtimeError?.message ?? "not measured"}`);
  if (values.reports !== undefined)
    await writeFile(join(values.reports, `${name}-${run + 1}.json`), String(measured.report));
  return measured.lhr;
}

/**
 * Lighthouse's benchmark of this machine at this moment: a fast desktop scores 1500 and more, a
 * mid-range phone a few hundred.
 */
async function speed(): Promise<number> {
  const page = await browser.newPage();
  const index = await page.evaluate<number>(`(${pageFunctions.computeBenchmarkIndex.toString()})()`);
  await page.close();
  return index;
}

/**
 * How many times slower the simulated phone is than a machine of this speed: the slopes of
 * Lighthouse's own calculator, up to its standard 4×.
 */
function slowdown(index: number): number {
  if (index >= 1300) return Math.min(4, 3 + (index - 1300) / 233);
  if (index >= 800) return 2 + (index - 800) / 500;
  return Math.max(1, 1 + (index - 150) / 650);
}

/** Prints a page's median run, and records what scores too low. */
function report(name: string, path: string, runs: Result[]): void {
  const middle = runs.toSorted((a, b) => score(a, "performance") - score(b, "performance"))[
    Math.floor(runs.length / 2)
  ];
  if (middle === undefined) return;
  const scores = Object.keys(WANTED).map((category) => `${category} ${score(middle, category)}`);
  const times = [
    "first-contentful-paint",
    "largest-contentful-paint",
    "total-blocking-time",
    "speed-index",
  ].map((audit) => `${initials(audit)} ${Math.round(middle.audits[audit]?.numericValue ?? Number.NaN)} ms`);
  const shift = Math.max(
    ...runs.map((run) => run.audits["cumulative-layout-shift"]?.numericValue ?? Number.NaN),
  );
  const slower = `slower ${middle.configSettings.throttling.cpuSlowdownMultiplier.toFixed(1)}×`;
  console.log(
    `${name.padEnd(14)} ${[...scores, ...times, `CLS ${shift.toFixed(3)}`, slower].join("  ")}   ${path}`,
  );
  for (const [category, wanted] of Object.entries(WANTED)) {
    if (score(middle, category) >= wanted) continue;
    const lost = (middle.categories[category]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (middle.audits[id]?.score ?? 1) < 1)
      .map(({ id }) => `${id} (${middle.audits[id]?.displayValue ?? middle.audits[id]?.title})`);
    faults.push(`${name}: ${category} ${score(middle, category)}, wanted ${wanted}: ${lost.join(", ")}`);
  }
  if (!(shift < 0.005)) faults.push(`${name}: shifts by ${shift.toFixed(3)}`);
}

function score(result: Result, category: string): number {
  return Math.round((result.categories[category]?.score ?? 0) * 100);
}

function initials(audit: string): string {
  return audit.replace(/(\w)\w*-?/g, "$1").toUpperCase();
}
