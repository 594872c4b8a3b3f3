// Cold pages of one core: the whole server, the same tree on Node and on Next.js, in turns, each on
// the first processor with the load on the second.
import type { ChildProcess } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { playedHours } from "../../tests/support/load/playedHours.ts";
import { end, launch } from "../../tests/support/programs.ts";
import { answers, freePort, ROOT, Station } from "../../tests/support/station.ts";
import {
  besideServers,
  type InTurn,
  median,
  pagesPerSecond,
  pin,
  processorSeconds,
  SERVERS,
  spread,
} from "../measure.ts";
import { modelsOf, shellOf } from "./node/models.ts";
import { decoded, fetchPage } from "./page.ts";
import { type Row, rate, ratios } from "./row.ts";
import { COMPARE } from "./table.ts";

const ROUNDS = 7;
const SECONDS = 4;
const WARM_UP_SECONDS = 12;
/** Pages of which Node has the models; it and Next.js keep no page, so these may come again. */
const PAGES = 480;

interface Contender {
  readonly name: string;
  readonly url: string;
  readonly inTurn: InTurn;
  /** The process that serves. */
  readonly pid: number;
  /** In each round: pages per second, and milliseconds of the processor for each page. */
  readonly rates: number[];
  readonly costs: number[];
}

export const coldOnOneCore = (): Promise<readonly Row[]> => besideServers(measure);

async function measure(): Promise<readonly Row[]> {
  const folder = mkdtempSync(join(tmpdir(), "zender-compare-"));
  const running: ChildProcess[] = [];
  const quiet = { ZENDER_LOGS_ACCESS: "false", ZENDER_SERVER_MAX_CONNECTIONS_PER_ADDRESS: "0" };
  // With a cache of one megabyte a page is evicted before it is requested again.
  const cold = {
    ZENDER_SERVER_THREADS: "1",
    ZENDER_CACHE_MEGABYTES: "1",
    ZENDER_POOLS_RENDER_PRACTICE: "20",
    // As on a machine with one core; the default is for two.
    ZENDER_POOLS_RENDER_THREADS: "1",
  };
  await using station = await Station.start({ env: { ...quiet, ...cold } });
  // Gives the models to Node and Next.js, on the second processor.
  await using source = await Station.start({ env: quiet });
  try {
    await pin(station.serverPid, SERVERS);
    const some = playedHours(["3fm"]).slice(0, PAGES);
    const { encoding } = await fetchPage(station.url + some[0]);
    const [models, shell] = [join(folder, "models.json"), join(folder, "shell.json")];
    writeFileSync(models, JSON.stringify(await modelsOf(source.url, some)));
    writeFileSync(shell, (await shellOf(source.url)).text);

    const start = async (name: string, args: string[], env: Record<string, string> = {}) => {
      const port = await freePort();
      const command = [
        "-c",
        String(SERVERS),
        "node",
        ...args.map((arg) => (arg === "PORT" ? `${port}` : arg)),
      ];
      const child = launch("taskset", command, {
        env: { ...process.env, NODE_ENV: "production", ...env },
        stdio: ["ignore", "ignore", "inherit"],
      });
      running.push(child);
      const url = `http://127.0.0.1:${port}`;
      await answers(name, url + some[0], child);
      return contender(name, url, child.pid as number, some);
    };
    const node = (...encodings: string[]) => {
      const script = join(ROOT, "web/dist/ssr-react/render.js");
      const server = join(import.meta.dirname, "node/server.ts");
      return start(`Node, ${encodings.join(" and ")}`, [server, script, models, "PORT", ...encodings]);
    };
    const program = join(COMPARE, "next/node_modules/next/dist/bin/next");
    const ours = contender("Zender", station.url, station.serverPid, playedHours());
    const sameEncoding = await node(encoding);
    const bothEncodings = await node("gzip", "br");
    const next = await start(
      "Next.js",
      [program, "start", join(COMPARE, "next"), "-H", "127.0.0.1", "-p", "PORT"],
      { NEXT_TELEMETRY_DISABLED: "1", COMPARE_STATION: source.url, COMPARE_SHELL: shell },
    );
    const all = [ours, sameEncoding, bothEncodings, next];

    await expectSamePage(all, some[1] as string);
    const nextEncoding = (await fetchPage(next.url + some[0])).encoding;
    for (const { url, inTurn } of all) await pagesPerSecond(url, inTurn, WARM_UP_SECONDS);
    const rendersBefore = await station.metric("zender_render_seconds_count");
    for (let round = 0; round < ROUNDS; round += 1) for (const one of all) await turn(one);
    const renders = (await station.metric("zender_render_seconds_count")) - rendersBefore;
    const pages = ours.rates.reduce((sum, one) => sum + one * SECONDS, 0);
    if (renders < pages * 0.98) throw new Error(`${Math.round(pages)} pages, but only ${renders} were cold`);

    const row = (what: string, theirs: Contender, toReach: string): Row => {
      const rates = ratios(ours.rates, theirs.rates);
      const costs = ratios(theirs.costs, ours.costs);
      return {
        what,
        ours: `${shown(ours)} (${encoding})`,
        theirs: shown(theirs),
        ratio: `${spread(rates)}; of processor time ${spread(costs)}`,
        toReach,
      };
    };
    return [
      row(`cold page, one core, beside the same tree on Node, which makes ${encoding}`, sameEncoding, "≥ 2×"),
      row("the same, Node makes brotli 5 and gzip of each page", bothEncodings, "≥ 2×"),
      row(
        `beside Next.js, same tree, model over loopback, its own compression (${nextEncoding})`,
        next,
        "≥ 4×",
      ),
    ];
  } finally {
    for (const child of running) await end(child);
    rmSync(folder, { recursive: true, force: true });
  }
}

const contender = (name: string, url: string, pid: number, paths: readonly string[]): Contender => ({
  ...{ name, url, pid, inTurn: { paths, next: 0 } },
  ...{ rates: [], costs: [] },
});

async function turn({ url, pid, inTurn, rates, costs }: Contender): Promise<void> {
  const before = processorSeconds(pid);
  const pages = await pagesPerSecond(url, inTurn, SECONDS);
  rates.push(pages);
  costs.push(((processorSeconds(pid) - before) * 1000) / (pages * SECONDS));
}

const shown = ({ rates, costs }: Contender) =>
  `${rate(rates, "pages/s")}, ${median(costs).toFixed(2)} ms of the processor each`;

/** All must send the same main content, or the comparison would say nothing. */
async function expectSamePage(contenders: readonly Contender[], path: string): Promise<void> {
  const texts = await Promise.all(
    contenders.map(async ({ name, url }) => {
      const html = await decoded(await fetchPage(url + path));
      const main = /<main[ >].*<\/main>/s.exec(html)?.[0];
      if (main === undefined) throw new Error(`${name} sends no <main>`);
      return { name, text: main.replaceAll(/<[^>]*>/g, "") };
    }),
  );
  for (const { name, text } of texts)
    if (text !== texts[0]?.text)
      throw new Error(`${name} sends other text than ${texts[0]?.name} at ${path}`);
}
