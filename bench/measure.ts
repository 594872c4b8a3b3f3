// Shared by the measurements: figures, processors, memory, load by wrk, results in documents.
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { availableParallelism, cpus, release, tmpdir } from "node:os";
import { join } from "node:path";
import type { Cluster } from "../tests/support/cluster.ts";
import { childrenOf, ended, run } from "../tests/support/programs.ts";
import { ROOT } from "../tests/support/station.ts";

export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export const median = (values: readonly number[]) => percentile(values, 0.5);

/** Figures of rounds: the median and the range. */
export const spread = (values: readonly number[], digits = 2): string =>
  `${median(values).toFixed(digits)} (${Math.min(...values).toFixed(digits)}–${Math.max(...values).toFixed(digits)})`;

export const line = (name: string, ...figures: string[]) =>
  console.log(`${name.padEnd(52)} ${figures.join("   ")}`);

export const tableRow = (cells: readonly (string | number)[]): string => `| ${cells.join(" | ")} |`;

export const pause = (milliseconds: number) => new Promise<void>((next) => setTimeout(next, milliseconds));

/** A figure that the environment may replace. */
export const chosen = (name: string, usual: number): number => Number(process.env[name] ?? usual);

/** A number that a file of the product states, so that it is stated nowhere else. */
export function ofProduct(file: string, name: string): number {
  const text = readFileSync(join(ROOT, file), "utf8");
  const found = new RegExp(`\\b${name}\\b[ :=({"]+([\\d_'.]+)`).exec(text)?.[1];
  if (found === undefined) throw new Error(`${file} does not state ${name}`);
  return Number(found.replaceAll(/[_']/g, ""));
}

// --- Processors, memory ---

/**
 * The servers that are measured have the first processor, everything else the second.
 * ZENDER_PROCESSOR=1 changes them, where other work has the first.
 */
export const SERVERS = chosen("ZENDER_PROCESSOR", 0);
export const OTHERS = SERVERS === 0 ? 1 : 0;

export const pin = (pid: number, processor: number | string): Promise<void> =>
  run("taskset", ["-acp", String(processor), String(pid)]);

/** Does the work with this process, and what it starts, on the second processor. */
export async function besideServers<T>(work: () => Promise<T>): Promise<T> {
  await pin(process.pid, OTHERS);
  try {
    return await work();
  } finally {
    await pin(process.pid, `${SERVERS},${OTHERS}`);
  }
}

/** The kernel counts processor time in hundredths of a second. */
const TICKS_PER_SECOND = 100;

/** The processor time that a process has used itself, in seconds. */
export function ownSeconds(pid: number): number {
  // The program's name, in brackets, may contain spaces.
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8")
    .replace(/^.*\) /s, "")
    .split(" ");
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
}

/** The processor time that a process and those it started have used. */
export const processorSeconds = (pid: number): number =>
  childrenOf(pid).reduce((sum, child) => sum + processorSeconds(Number(child)), ownSeconds(pid));

/** The part of a processor that is used during the work. */
export async function busy(used: () => number, work: () => Promise<unknown>): Promise<number> {
  const [before, at] = [used(), performance.now()];
  await work();
  return (used() - before) / ((performance.now() - at) / 1000);
}

/**
 * The private memory of a process in MB. The system can reclaim mapped files, mainly the database.
 */
export function memory(pid: number): number {
  const rss = /^RssAnon:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"));
  return Number(rss?.[1]) / 1024;
}

/** How many processes want the processor now, on average over the last minute. */
export const load = (): string => readFileSync("/proc/loadavg", "utf8").split(" ")[0] ?? "";

export const machine = (): string =>
  `${cpus()[0]?.model ?? "unknown processor"}, ${availableParallelism()} cores, Linux ${release()}`;

/** The moment of a measurement, as documents name it. */
export const today = (): string =>
  new Date().toLocaleString("sv", { timeZone: "Europe/Amsterdam" }).slice(0, 16);

/** At most so many connections: as many as the limit on open files allows this process. */
export function atMost(connections: number): number {
  const limit = /^Max open files\s+(\d+)/m.exec(readFileSync("/proc/self/limits", "utf8"));
  return Math.min(connections, Number(limit?.[1]) - 500);
}

/**
 * Gives the parts of a station on several machines, each of which leads a session of its own, the
 * priority of this session (README.md).
 */
export function clusterLikeThisSession(cluster: Cluster): void {
  const own = "/proc/self/autogroup";
  const nice = existsSync(own) ? /nice (-?\d+)/.exec(readFileSync(own, "utf8"))?.[1] : undefined;
  // Only root may ask for more than others have.
  if (nice === undefined || nice === "0") return;
  const parts = [
    ...cluster.servers,
    ...cluster.databases.flatMap((_, at) => [`patroni${at + 1}`, `postgresql${at + 1}`]),
    ...Array.from({ length: cluster.layout.keepers }, (_, at) => `etcd${at + 1}`),
    ...["haproxy", "varnish", "haproxy-database", "pgbouncer"],
  ];
  for (const pid of parts.map((part) => cluster.pid(part)))
    if (pid !== undefined) writeFileSync(`/proc/${pid}/autogroup`, nice);
}

/** Waits until the server has nothing to do: no replies to make, no renderer to warm up. */
export async function untilIdle(server: { metrics(): Promise<string> }): Promise<string> {
  for (;;) {
    const text = await server.metrics();
    if (!/^zender_pool_(?:running|queue|idle_work)\{[^}]*\} [1-9]/m.test(text)) return text;
    await pause(5);
  }
}

// --- Load ---

/** What Chromium accepts. */
export const CHROMIUM = "gzip, deflate, br, zstd";

/** Addresses that are requested in turn, from the beginning again at the end. */
export interface InTurn {
  readonly paths: readonly string[];
  next: number;
}

interface Load {
  readonly headers?: Readonly<Record<string, string>>;
  readonly seconds?: number;
  readonly connections?: number;
  /** Instead of the address itself. */
  readonly inTurn?: InTurn;
  /** The load comes from any processor. */
  readonly anywhere?: boolean;
}

export interface Loaded {
  readonly requests: number;
  readonly perSecond: number;
  readonly said: string;
}

/**
 * What wrk gets at the address; it runs on the second processor. Throws unless each reply is good.
 */
export async function wrk(
  url: string,
  { headers = {}, seconds = 5, connections = 64, inTurn, anywhere = false }: Load = {},
): Promise<Loaded> {
  const folder = mkdtempSync(join(tmpdir(), "zender-wrk-"));
  const script: string[] = [];
  if (inTurn !== undefined) {
    const file = join(folder, "paths.lua");
    writeFileSync(
      file,
      `local paths = {${inTurn.paths.map((path) => JSON.stringify(path)).join(",")}}
local at = ${inTurn.next}
request = function() at = at + 1; return wrk.format(nil, paths[(at - 1) % #paths + 1]) end`,
    );
    script.push("-s", file);
  }
  const { code, said } = await ended("taskset", [
    ...["-c", anywhere ? `${SERVERS},${OTHERS}` : String(OTHERS), "wrk", "-t1"],
    ...[`-c${connections}`, `-d${seconds}s`, "--timeout", "10s", ...script],
    ...Object.entries(headers).flatMap(([name, value]) => ["-H", `${name}: ${value}`]),
    url,
  ]);
  rmSync(folder, { recursive: true });
  const figure = (pattern: RegExp) => Number(pattern.exec(said)?.[1]);
  const requests = figure(/(\d+) requests in/);
  if (code !== 0 || /Non-2xx/.test(said)) throw new Error(`wrk on ${url}: ${said}`);
  if (inTurn !== undefined) inTurn.next += requests;
  return { requests, perSecond: figure(/Requests\/sec:\s+([\d.]+)/), said };
}

/** Pages per second at the server over eight connections, as Chromium requests them. */
export const pagesPerSecond = async (url: string, inTurn: InTurn, seconds: number): Promise<number> =>
  (
    await wrk(url, {
      headers: { Accept: "text/html", "Accept-Encoding": CHROMIUM },
      ...{ connections: 8, inTurn, seconds },
    })
  ).perSecond;

// --- Documents ---

/** Replaces what is between '<!-- {command} writes from here -->' and '<!-- to here -->'. */
export function writeBetweenMarks(document: string, command: string, lines: readonly string[]): void {
  const file = join(ROOT, document);
  const text = readFileSync(file, "utf8");
  const mark = `<!-- ${command} writes from here -->`;
  const begin = text.indexOf(mark);
  const end = text.indexOf("<!-- to here -->", begin);
  if (begin < 0 || end < 0) throw new Error(`${document} has no place for what ${command} writes`);
  writeFileSync(file, `${text.slice(0, begin)}${mark}\n${lines.join("\n")}\n${text.slice(end)}`);
}
