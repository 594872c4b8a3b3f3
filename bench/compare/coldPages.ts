// Pages of played songs that nobody has requested before: our server and the same React tree on
// Node, each on one core, in turns.
import { type ChildProcess, spawn } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { freePort, ROOT, Station } from "../../tests/support/station.ts";
import { pagesPerSecond } from "./load.ts";
import { nodePages } from "./nodePages.ts";

/** The core of the servers under test; the load comes from the other. */
const CORE = "0";
const PAGES_PER_ROUND = 240;
const CHANNELS = ["3fm", "radio5", "kx", "radio4", "soulenjazz", "sterrennl"];

export type Compressor = "brotli-and-gzip" | "zstd";

export interface ColdPages {
  /** Pages per second in each round. */
  readonly zender: readonly number[];
  readonly node: Readonly<Record<Compressor, readonly number[]>>;
}

/** The days of the channel's history that the demo has, without today. */
function paths(channel: string): string[] {
  return Array.from({ length: PAGES_PER_ROUND }, (_, index) => {
    const day = new Date(Date.now() - (1 + Math.floor(index / 24)) * 86_400_000);
    const date = day.toISOString().slice(0, 10).split("-").toReversed().join("-");
    const hour = index % 24;
    return `/gedraaid/${date}?channel=${channel}&time=${hour}_${hour + 1}`;
  });
}

/** Runs a program on that core. */
function pinned(pid: number): void {
  spawn("taskset", ["-a", "-c", "-p", CORE, String(pid)], { stdio: "ignore" });
}

async function startNode(
  file: string,
  compressor: Compressor,
): Promise<{ url: string; child: ChildProcess }> {
  const port = await freePort();
  const child = spawn(
    "taskset",
    [
      ...["-c", CORE, process.execPath],
      join(import.meta.dirname, "nodeServer.mjs"),
      ...[String(port), join(ROOT, "web/dist/ssr-react/render.js"), file, compressor],
    ],
    { stdio: ["ignore", "pipe", "inherit"] },
  );
  await new Promise<void>((ready, fail) => {
    child.stdout?.once("data", () => ready());
    child.once("exit", (code) => fail(new Error(`the Node server ended with ${code}`)));
  });
  return { url: `http://127.0.0.1:${port}`, child };
}

/** `folder`: for files of the comparison. */
export async function compareColdPages(rounds: number, folder: string): Promise<ColdPages> {
  const env = { ZENDER_LOGS_ACCESS: "false", ZENDER_SERVER_MAX_CONNECTIONS_PER_ADDRESS: "0" };
  const station = await Station.start({ env });
  pinned(station.serverPid);
  const file = join(folder, "pages.json");
  const channels = CHANNELS.slice(0, rounds);
  const warmUp = paths("radio1");
  writeFileSync(file, await nodePages(station.url, [...warmUp, ...channels.flatMap(paths)]));
  const servers = {
    "brotli-and-gzip": await startNode(file, "brotli-and-gzip"),
    zstd: await startNode(file, "zstd"),
  };
  const result = {
    zender: [] as number[],
    node: { "brotli-and-gzip": [] as number[], zstd: [] as number[] },
  };
  try {
    for (const url of [station.url, servers["brotli-and-gzip"].url, servers.zstd.url])
      await pagesPerSecond(url, warmUp);
    for (const channel of channels) {
      result.zender.push(await pagesPerSecond(station.url, paths(channel)));
      for (const compressor of ["brotli-and-gzip", "zstd"] as const)
        result.node[compressor].push(await pagesPerSecond(servers[compressor].url, paths(channel)));
    }
  } finally {
    for (const { child } of Object.values(servers)) child.kill("SIGTERM");
    await station.stop();
  }
  return result;
}
