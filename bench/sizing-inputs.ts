// Measures what docs/sizing.md calculates with, and keeps it in sizing/measured.json.
//   bench/run sizing-inputs [part…]     ZENDER_SECONDS, ZENDER_ROUNDS
// One thread of the server on the first processor, the requests from the second.
import { playedHours } from "../tests/support/load/playedHours.ts";
import { Station } from "../tests/support/station.ts";
import { idleConnections } from "./compare/idleListeners.ts";
import { INFO_PATH, SINGLE } from "./compare/nginx.ts";
import { fetchPage } from "./compare/page.ts";
import {
  besideServers,
  CHROMIUM,
  chosen,
  line,
  load,
  machine,
  median,
  memory,
  ownSeconds,
  pagesPerSecond,
  pin,
  SERVERS,
  today,
  untilIdle,
  wrk,
} from "./measure.ts";
import { databaseCosts } from "./sizing/databaseCosts.ts";
import { frontCosts } from "./sizing/frontCosts.ts";
import { type Input, type Inputs, readInputs, writeInputs } from "./sizing/inputs.ts";
import { INPUTS, type Measured } from "./sizing/model.ts";
import { shown } from "./sizing/table.ts";

const SECONDS = chosen("ZENDER_SECONDS", 4);
const ROUNDS = chosen("ZENDER_ROUNDS", 3);
const WARM_UP_SECONDS = 12;

/** Is in no cache after a second, so that it is made before it is measured. */
const PAGE = "/programmas";

const values: Partial<Record<keyof Measured, Input>> = {};
function keep(name: keyof Measured, ...rounds: number[]): void {
  const one = { value: median(rounds), low: Math.min(...rounds), high: Math.max(...rounds) };
  values[name] = one;
  line(INPUTS[name], `${shown(one.value)} (${shown(one.low)}–${shown(one.high)})`);
}

/** Keeps what each round measures. */
async function keepRounds(measure: () => Promise<Partial<Measured>>): Promise<void> {
  const rounds: Partial<Measured>[] = [];
  for (let round = 0; round < ROUNDS; round += 1) rounds.push(await measure());
  for (const name of Object.keys(rounds[0] ?? {}) as (keyof Measured)[])
    keep(name, ...rounds.map((one) => one[name] as number));
}

/** The address of the newest segment that a channel sends, in the best quality, and its list. */
async function newestSegment(url: string): Promise<{ list: string; segment: string }> {
  const list = "/stream/radio2/live.m3u8";
  const text = await (await fetch(url + list)).text();
  const segment = text.split("\n").findLast((one) => one.endsWith(".m4s"));
  if (segment === undefined) throw new Error("the channel sends nothing");
  return { list, segment: new URL(segment, url + list).pathname };
}

/** Of the pictures that the front page shows the one of medium size. */
async function aPicture(url: string): Promise<string> {
  const html = await (await fetch(`${url}/`, { headers: { accept: "text/html" } })).text();
  const paths = new Set([...html.matchAll(/\/media\/images\/[^"' ]+\/[^"' ]+\.webp/g)].map(([path]) => path));
  const sized: { path: string; bytes: number }[] = [];
  for (const path of paths) sized.push({ path, bytes: (await fetchPage(url + path)).body.length });
  const middle = sized.toSorted((a, b) => a.bytes - b.bytes)[Math.floor(sized.length / 2)];
  if (middle === undefined) throw new Error("the front page shows no picture");
  return middle.path;
}

const WORK = {
  server: () =>
    besideServers(async () => {
      const env = { ...SINGLE, ZENDER_CACHE_MEGABYTES: "8" };
      await using station = await Station.start({ playout: true, env });
      const { serverPid: pid, url } = station;
      await pin(pid, SERVERS);
      const cold = { paths: playedHours(), next: 0 };
      await pagesPerSecond(url, cold, WARM_UP_SECONDS);
      const made = () => station.metric("zender_render_seconds_count");
      await keepRounds(async () => {
        const [used, renders] = [ownSeconds(pid), await made()];
        await pagesPerSecond(url, cold, SECONDS);
        return { coldPageMs: (1000 * (ownSeconds(pid) - used)) / ((await made()) - renders) };
      });
      keep("serverMegabytes", memory(pid));
      await untilIdle(station);
      const { list, segment } = await newestSegment(url);
      const kinds = { poll: INFO_PATH, page: PAGE, playlist: list, segment, picture: await aPicture(url) };
      const perSecond = async (path: string, more = {}) =>
        (await wrk(url + path, { headers: { "Accept-Encoding": CHROMIUM, ...more }, seconds: SECONDS }))
          .perSecond;
      for (const [kind, path] of Object.entries(kinds) as [keyof typeof kinds, string][]) {
        await keepRounds(async () => ({ [`${kind}sPerCore`]: await perSecond(path) }));
        keep(`${kind}Bytes`, (await fetchPage(url + path)).body.length);
      }
      await keepRounds(async () => ({
        connectionsPerCore: await perSecond(INFO_PATH, { Connection: "close" }),
      }));
    }),
  memory: async () => keep("connectionKilobytes", (await idleConnections()).kilobytesEach),
  database: () => keepRounds(() => databaseCosts(2 * SECONDS)),
  front: () => frontCosts(SECONDS, keepRounds),
};

const asked = process.argv.slice(2);
for (const name of asked)
  if (!(name in WORK)) throw new Error(`no part '${name}': there are ${Object.keys(WORK).join(", ")}`);
const old = readInputs();
const runs: Record<string, string> = { ...old?.runs };
for (const [part, work] of Object.entries(WORK)) {
  if (asked.length > 0 && !asked.includes(part)) continue;
  const before = load();
  await work();
  runs[part] = `${today()}, load ${before} to ${load()}`;
}
writeInputs({ machine: machine(), runs, values: { ...old?.values, ...values } as Inputs["values"] });
