// Measures what docs/sizing.md calculates with, and keeps it in sizing/measured.json.
//   bench/run sizing-inputs [part…]     ZENDER_SECONDS, ZENDER_ROUNDS
// One thread of the server on the first processor, the requests from the second.
import { existsSync, writeFileSync } from "node:fs";
import { Station } from "../tests/support/station.ts";
import { INFO_PATH, SINGLE } from "./besideNginx.ts";
import { coldPages } from "./coldAddresses.ts";
import { CHROMIUM, fetchPage, pagesPerSecond } from "./compare/load.ts";
import { machine } from "./compare/machine.ts";
import { besideServers, pin, SERVERS } from "./compare/processors.ts";
import { idleConnections } from "./idleConnections.ts";
import { line, load, median, memory, processorSeconds, requestsPerSecond, untilIdle } from "./measure.ts";
import { type DatabaseCosts, databaseCosts } from "./sizing/databaseCosts.ts";
import { type FrontCosts, frontCosts } from "./sizing/frontCosts.ts";
import { type Input, type Inputs, MEASURED, PARTS, type Part, readInputs } from "./sizing/inputs.ts";
import type { Measured } from "./sizing/model.ts";

const SECONDS = Number(process.env.ZENDER_SECONDS ?? 4);
const ROUNDS = Number(process.env.ZENDER_ROUNDS ?? 3);
const WARM_UP_SECONDS = 12;

const BROWSER = { "Accept-Encoding": CHROMIUM };
/** Is in no cache after a second, so that it is made before it is measured. */
const PAGE = "/programmas";

const values: Partial<Record<keyof Measured, Input>> = {};
function keep(name: keyof Measured, what: string, rounds: readonly number[]): void {
  const value = median([...rounds]);
  values[name] = { value, low: Math.min(...rounds), high: Math.max(...rounds) };
  const digits = value < 100 ? 2 : 0;
  const [shown, low, high] = [value, Math.min(...rounds), Math.max(...rounds)].map((one) =>
    one.toFixed(digits),
  );
  line(what, `${shown} (${low}–${high})`);
}

async function rounds(measure: () => Promise<number>): Promise<number[]> {
  const measured: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) measured.push(await measure());
  return measured;
}

/** The address of a segment in the middle of what a channel sends now, in the best quality. */
async function newestSegment(station: Station): Promise<{ list: string; segment: string }> {
  const text = async (path: string) => (await fetch(station.url + path)).text();
  const list = "/stream/radio2/live.m3u8";
  const segment = (await text(list)).split("\n").findLast((one) => one.endsWith(".m4s"));
  if (segment === undefined) throw new Error("the channel sends nothing");
  return { list, segment: new URL(segment, station.url + list).pathname };
}

/** Of the pictures that the front page shows the one of medium size. */
async function aPicture(station: Station): Promise<string> {
  const html = await (await fetch(`${station.url}/`, { headers: { accept: "text/html" } })).text();
  const paths = new Set([...html.matchAll(/\/media\/images\/[^"' ]+\/[^"' ]+\.webp/g)].map(([path]) => path));
  const sized: { path: string; bytes: number }[] = [];
  for (const path of paths) sized.push({ path, bytes: (await fetchPage(station.url + path)).body.length });
  const middle = sized.toSorted((a, b) => a.bytes - b.bytes)[Math.floor(sized.length / 2)];
  if (middle === undefined) throw new Error("the front page shows no picture");
  return middle.path;
}

async function repliesFromMemory(station: Station): Promise<void> {
  await untilIdle(station);
  const { list, segment } = await newestSegment(station);
  const picture = await aPicture(station);
  const bytesOf = async (path: string) => (await fetchPage(station.url + path)).body.length;
  const perSecond = (path: string, headers: Record<string, string> = BROWSER) =>
    rounds(() => requestsPerSecond(station.url + path, headers, SECONDS));
  keep("pollsPerCore", "polls a second", await perSecond(INFO_PATH));
  keep("pagesPerCore", "cached pages a second", await perSecond(PAGE));
  keep("playlistsPerCore", "live playlists a second", await perSecond(list));
  keep("segmentsPerCore", "segments a second", await perSecond(segment));
  keep("picturesPerCore", "pictures from memory a second", await perSecond(picture));
  keep(
    "connectionsPerCore",
    "polls a second, each over its own connection",
    await perSecond(INFO_PATH, { ...BROWSER, Connection: "close" }),
  );
  keep("pollBytes", "bytes of a poll", [await bytesOf(INFO_PATH)]);
  keep("pageBytes", "bytes of a page", [await bytesOf(PAGE)]);
  keep("playlistBytes", "bytes of a live playlist", [await bytesOf(list)]);
  keep("segmentBytes", "bytes of a segment", [await bytesOf(segment)]);
  keep("pictureBytes", "bytes of a picture", [await bytesOf(picture)]);
}

async function coldPageCosts(station: Station): Promise<void> {
  const paths = coldPages("3fm");
  await pagesPerSecond(station.url, paths, WARM_UP_SECONDS);
  const costs: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const [used, renders] = [processorSeconds(station.serverPid), await made(station)];
    await pagesPerSecond(station.url, paths, SECONDS);
    costs.push((1000 * (processorSeconds(station.serverPid) - used)) / ((await made(station)) - renders));
  }
  keep("coldPageMs", "ms of the processor for a cold page", costs);
}
const made = (station: Station) => station.metric("zender_render_seconds_count");

async function memoryCosts(): Promise<void> {
  // Renderers that practise meanwhile would be counted as listeners.
  await using station = await Station.start({ env: { ...SINGLE, ZENDER_POOLS_RENDER_PRACTICE: "0" } });
  const { kilobytesEach } = await idleConnections(station, INFO_PATH);
  keep("connectionKilobytes", "KB of an open connection", [kilobytesEach]);
}

async function serverPart(): Promise<void> {
  await besideServers(async () => {
    const env = { ...SINGLE, ZENDER_SERVER_THREADS: "1", ZENDER_CACHE_MEGABYTES: "8" };
    await using station = await Station.start({ playout: true, env });
    await pin(station.serverPid, SERVERS);
    await coldPageCosts(station);
    keep("serverMegabytes", "MB of a server that has made thousands of pages", [memory(station.serverPid)]);
    await repliesFromMemory(station);
  });
}

async function databasePart(): Promise<void> {
  const found: DatabaseCosts[] = [];
  for (let round = 0; round < ROUNDS; round += 1) found.push(await databaseCosts(2 * SECONDS));
  const of = (name: keyof DatabaseCosts) => found.map((one) => one[name]);
  keep("statementsPerColdPage", "statements for a cold page", of("statementsPerColdPage"));
  keep("databaseMsPerColdPage", "ms of PostgreSQL for a cold page", of("databaseMsPerColdPage"));
  keep("statementsPerServer", "statements of a polled server a second", of("statementsPerServer"));
  keep("databaseMsPerServer", "ms of PostgreSQL for that", of("databaseMsPerServer"));
  keep("playsPerSecond", "plays acknowledged a second, one client", of("playsPerSecond"));
}

async function frontPart(): Promise<void> {
  const found = await frontCosts(SECONDS, ROUNDS);
  const of = (name: keyof FrontCosts) => found.map((one) => one[name]);
  keep("frontHitUs", "µs of HAProxy and Varnish for a poll", of("frontHitUs"));
  keep("frontSegmentUs", "µs of them for a segment", of("frontSegmentUs"));
  keep("frontConnectionUs", "µs of them for a poll that connects first", of("frontConnectionUs"));
}

const WORK: Readonly<Record<Part, () => Promise<void>>> = {
  server: serverPart,
  memory: memoryCosts,
  database: databasePart,
  front: frontPart,
};

const asked = process.argv.slice(2);
for (const name of asked)
  if (!PARTS.some((part) => part === name))
    throw new Error(`no part '${name}': there are ${PARTS.join(", ")}`);
const old = existsSync(MEASURED) ? readInputs() : undefined;
const runs: Partial<Record<Part, string>> = { ...old?.runs };
for (const part of PARTS) {
  if (asked.length > 0 && !asked.includes(part)) continue;
  const before = load();
  await WORK[part]();
  const when = new Date().toLocaleString("sv", { timeZone: "Europe/Amsterdam" }).slice(0, 16);
  runs[part] = `${when}, load ${before} to ${load()}`;
  line(part, runs[part]);
}
const inputs: Inputs = {
  machine: machine(),
  runs: runs as Inputs["runs"],
  values: { ...old?.values, ...values } as Inputs["values"],
};
writeFileSync(MEASURED, `${JSON.stringify(inputs, null, 2)}\n`);
