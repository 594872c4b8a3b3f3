// Cold pages of one core: the whole server, the same tree on Node and on Next.js, in turns, each on
// the first processor with the load on the second.
import type { ChildProcess } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { end, launch } from "../../tests/support/programs.ts";
import { answers, CHANNELS, freePort, ROOT, Station } from "../../tests/support/station.ts";
import { coldPages } from "../coldAddresses.ts";
import { median } from "../measure.ts";
import { COMPARE } from "./folder.ts";
import { decoded, fetchPage, pagesPerSecond } from "./load.ts";
import { modelsOf, shellOf } from "./node/models.ts";
import { besideServers, pin, processorSeconds, SERVERS } from "./processors.ts";
import { type Row, rate, spread } from "./row.ts";

const ROUNDS = 7;
const SECONDS = 4;
const WARM_UP_SECONDS = 12;
/** Pages of which Node has the models; it and Next.js keep no page, so these may come again. */
const PAGES = 480;
/** The history of a demo station, in days; its last one is not complete. */
const DAYS = 28;

interface Contender {
  readonly name: string;
  readonly url: string;
  readonly paths: Iterator<string>;
  /** The process that serves. */
  readonly pid: number;
  /** In each round: pages per second, and milliseconds of the processor for each page. */
  readonly rates: number[];
  readonly costs: number[];
}

/** Those that addresses name: they omit the default one. */
const NAMED = CHANNELS.filter((channel) => channel !== "radio2");

/** Every hour of every such channel, from the beginning again at the end. */
function* everyHour(): Generator<string, never> {
  for (;;) {
    for (const channel of NAMED) {
      const pages = coldPages(channel);
      for (let hour = 0; hour < DAYS * 24; hour += 1) yield pages.next().value;
    }
  }
}

function* again(paths: readonly string[]): Generator<string, never> {
  for (;;) yield* paths;
}

function startOnServersCore(command: string, args: string[], env: Record<string, string>): ChildProcess {
  return launch("taskset", ["-c", String(SERVERS), command, ...args], {
    env: { ...process.env, ...env },
    stdio: ["ignore", "ignore", "inherit"],
  });
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
  const station = await Station.start({ env: { ...quiet, ...cold } });
  // Gives the models to Node and Next.js, on the second processor.
  const source = await Station.start({ env: quiet });
  try {
    await pin(station.serverPid, SERVERS);
    const some = Array.from({ length: PAGES }, nextOf(coldPages("3fm")));
    const { encoding } = await fetchPage(station.url + some[0]);
    const [models, shell] = [join(folder, "models.json"), join(folder, "shell.json")];
    writeFileSync(models, JSON.stringify(await modelsOf(source.url, some)));
    writeFileSync(shell, (await shellOf(source.url)).text);

    const startNode = async (...encodings: string[]) => {
      const port = String(await freePort());
      const script = join(ROOT, "web/dist/ssr-react/render.js");
      const server = join(import.meta.dirname, "node/server.ts");
      const child = startOnServersCore("node", [server, script, models, port, ...encodings], {
        NODE_ENV: "production",
      });
      running.push(child);
      const url = `http://127.0.0.1:${port}`;
      await answers("Node", url + some[0], child);
      return { url, pid: child.pid as number };
    };
    const startNext = async () => {
      const port = String(await freePort());
      const program = join(COMPARE, "next/node_modules/next/dist/bin/next");
      const child = startOnServersCore(
        "node",
        [program, "start", join(COMPARE, "next"), "-H", "127.0.0.1", "-p", port],
        {
          NEXT_TELEMETRY_DISABLED: "1",
          NODE_ENV: "production",
          COMPARE_STATION: source.url,
          COMPARE_SHELL: shell,
        },
      );
      running.push(child);
      const url = `http://127.0.0.1:${port}`;
      await answers("Next.js", url + some[0], child);
      return { url, pid: child.pid as number };
    };
    const contender = (
      name: string,
      { url, pid }: Pick<Contender, "url" | "pid">,
      paths: Iterator<string>,
    ): Contender => ({ name, url, pid, paths, rates: [], costs: [] });
    const ours = contender("Zender", { url: station.url, pid: station.serverPid }, everyHour());
    const sameEncoding = contender(`Node, ${encoding}`, await startNode(encoding), again(some));
    const bothEncodings = contender("Node, gzip and br", await startNode("gzip", "br"), again(some));
    const next = contender("Next.js", await startNext(), again(some));
    const all = [ours, sameEncoding, bothEncodings, next];

    await expectSamePage(all, some[1] as string);
    const nextEncoding = (await fetchPage(next.url + some[0])).encoding;
    for (const { url, paths } of all) await pagesPerSecond(url, paths, WARM_UP_SECONDS);
    const rendersBefore = await station.metric("zender_render_seconds_count");
    for (let round = 0; round < ROUNDS; round += 1) for (const one of all) await turn(one);
    const renders = (await station.metric("zender_render_seconds_count")) - rendersBefore;
    const pages = ours.rates.reduce((sum, one) => sum + one * SECONDS, 0);
    if (renders < pages * 0.98) throw new Error(`${Math.round(pages)} pages, but only ${renders} were cold`);

    const row = (what: string, theirs: Contender, toReach: string): Row => {
      const rates = ours.rates.map((one, round) => one / (theirs.rates[round] as number));
      const costs = ours.costs.map((one, round) => (theirs.costs[round] as number) / one);
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
    await station.stop();
    await source.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function turn({ url, pid, paths, rates, costs }: Contender): Promise<void> {
  const before = processorSeconds(pid);
  const pages = await pagesPerSecond(url, paths, SECONDS);
  rates.push(pages);
  costs.push(((processorSeconds(pid) - before) * 1000) / (pages * SECONDS));
}

const shown = ({ rates, costs }: Contender) =>
  `${rate(rates, "pages/s")}, ${median([...costs]).toFixed(2)} ms of the processor each`;

const nextOf = (paths: Iterator<string>) => () => paths.next().value as string;

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
