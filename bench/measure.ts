// Shared by the measurements: percentiles, wrk, memory of a process.
import { readdirSync, readFileSync } from "node:fs";
import { ended } from "../tests/support/programs.ts";
import { OTHERS } from "./compare/processors.ts";

export function percentile(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export const median = (values: number[]) => percentile(values, 0.5);

/**
 * The private memory of a process in MB. The system can reclaim mapped files, mainly the database.
 */
export function memory(pid: number): number {
  const line = /^RssAnon:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"));
  return Number(line?.[1]) / 1024;
}

const TICKS_PER_SECOND = 100;

/** The processor time that a process has used, user and system, in seconds. */
export function processorSeconds(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").at(-1)?.split(" ") ?? [];
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
}

/** The processes that a process started and that still run, with the name of each program. */
export function childrenOf(pid: number): { pid: number; program: string }[] {
  return readdirSync(`/proc/${pid}/task`)
    .flatMap((thread) => readFileSync(`/proc/${pid}/task/${thread}/children`, "utf8").split(" "))
    .filter((child) => child !== "")
    .map((child) => ({
      pid: Number(child),
      program: readFileSync(`/proc/${child}/comm`, "utf8").trim(),
    }));
}

/** Waits until the server has nothing to do: no replies to make, no renderer to warm up. */
export async function untilIdle(server: { metrics(): Promise<string> }): Promise<void> {
  const works = /^zender_pool_(?:running|queue|idle_work)\{[^}]*\} [1-9]/m;
  while (works.test(await server.metrics())) await new Promise((next) => setTimeout(next, 50));
}

/** How many processes want the processor now, on average over the last minute. */
export const load = (): string => readFileSync("/proc/loadavg", "utf8").split(" ")[0] ?? "";

/** The limit on open files of this process. */
export function openFilesLimit(): number {
  const line = /^Max open files\s+(\d+)/m.exec(readFileSync("/proc/self/limits", "utf8"));
  return Number(line?.[1]);
}

/** The requests per second that wrk reaches at the address; it runs on the second processor. */
export async function requestsPerSecond(
  url: string,
  headers: Record<string, string> = {},
  seconds = 5,
): Promise<number> {
  const args = [
    "-c",
    String(OTHERS),
    "wrk",
    "-t1",
    "-c64",
    `-d${seconds}s`,
    ...Object.entries(headers).flatMap(([name, value]) => ["-H", `${name}: ${value}`]),
    url,
  ];
  const { code, output, said } = await ended("taskset", args);
  if (code !== 0 || /Non-2xx/.test(output)) throw new Error(`wrk on ${url}: ${said}`);
  return Number(/Requests\/sec:\s+([\d.]+)/.exec(output)?.[1]);
}

/** The times of sequential requests, in milliseconds. */
export async function timesOf(urls: string[], headers: Record<string, string> = {}): Promise<number[]> {
  const times: number[] = [];
  for (const url of urls) {
    const begin = performance.now();
    const reply = await fetch(url, { headers });
    await reply.arrayBuffer();
    if (!reply.ok) throw new Error(`${reply.status} ${url}`);
    times.push(performance.now() - begin);
  }
  return times;
}

export const line = (name: string, ...figures: string[]) =>
  console.log(`${name.padEnd(52)} ${figures.join("   ")}`);
