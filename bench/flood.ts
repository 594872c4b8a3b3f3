// 1,000 connections request uncached pages as fast as they get replies, while a listener plays the
// radio. Measures how long polls, live playlists, tokens and notifications take, and how soon a
// page is refused when the server is full.
//   bench/run flood          ZENDER_CONNECTIONS, ZENDER_SECONDS
// The server uses the first processor, the clients the second. On a machine with two, everything
// else, including the playout, shares them.
import type { ChildProcess } from "node:child_process";
import { request } from "node:http";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { launch, run } from "../tests/support/programs.ts";
import { Station } from "../tests/support/station.ts";
import { coldPages } from "./coldAddresses.ts";
import { percentile, untilIdle } from "./measure.ts";

const CONNECTIONS = Number(process.env.ZENDER_CONNECTIONS ?? 1000);
const SECONDS = Number(process.env.ZENDER_SECONDS ?? 30);
/** The pause between two requests of the listener. */
const PAUSE_MS = 5;
/** How many visitors browse uncached pages meanwhile; few, because making a page takes long. */
const BROWSERS = 4;
/** Channels whose live playlist the server assembles. */
const ASSEMBLED = ["radio2", "3fm", "radio4"];

interface Seen {
  statuses: Map<number, number>;
  times: number[];
}

class Table {
  readonly #kinds = new Map<string, Seen>();

  add(kind: string, status: number, milliseconds: number): void {
    let seen = this.#kinds.get(kind);
    if (seen === undefined) {
      seen = { statuses: new Map(), times: [] };
      this.#kinds.set(kind, seen);
    }
    seen.statuses.set(status, (seen.statuses.get(status) ?? 0) + 1);
    seen.times.push(milliseconds);
  }

  print(title: string): void {
    const row = (...cells: (string | number)[]) => console.log(`| ${cells.join(" | ")} |`);
    console.log();
    row(title, "requests", "statuses", "p50 ms", "p99 ms", "max ms");
    row(...Array.from({ length: 6 }, () => "---"));
    for (const [kind, { statuses, times }] of this.#kinds) {
      const counts = [...statuses].map(([status, count]) => `${status || "broken"}: ${count}`);
      const shown = [0.5, 0.99, 1].map((share) => percentile(times, share).toFixed(1));
      row(kind, times.length, counts.join(", "), ...shown);
    }
  }
}

type Headers = Record<string, string>;
type Reply = { status: number; body: string };

/** A request over a new connection, so that each of the server's threads gets some. */
async function ask(port: number, path: string, method = "GET", headers: Headers = {}) {
  return new Promise<Reply>((done) => {
    const address = { host: "127.0.0.1", port, path, method, headers, agent: false };
    const asked = request(address, (reply) => {
      let body = "";
      reply.setEncoding("utf8").on("data", (part) => (body += part));
      reply.on("end", () => done({ status: reply.statusCode ?? 0, body }));
    });
    asked.on("error", () => done({ status: 0, body: "" }));
    asked.end();
  });
}

/**
 * Sends a request and records how long it took, from before the connection to the last byte of the
 * reply.
 */
type Ask = (kind: string, path: string, method?: string, headers?: Headers) => Promise<Reply>;

function asking(port: number, table: Table): Ask {
  return async (kind, path, method, headers) => {
    const begin = performance.now();
    const reply = await ask(port, path, method, headers);
    const row = kind === "page" ? `page, ${reply.status}` : kind;
    table.add(row, reply.status, performance.now() - begin);
    await new Promise((next) => setTimeout(next, PAUSE_MS));
    return reply;
  };
}

const field = (reply: Reply, name: string) => String((JSON.parse(reply.body) as Headers)[name]);

/** The requests of a player, in sequence. */
async function listen(timed: Ask, over: () => boolean): Promise<void> {
  for (let turn = 0; !over(); turn += 1) {
    const channel = ASSEMBLED[turn % ASSEMBLED.length];
    await timed("info", `/api/miniplayer/info?channel=${channel}`);
    await timed("live.m3u8", `/stream/${channel}/live.m3u8`);
    const player = await timed("/api/player/{channel}", `/api/player/${channel}`);
    const play = player.status === 200 && (await timed("token", field(player, "tokenUrl")));
    if (play && play.status === 200) {
      const authorization = field(play, "playerToken");
      await timed("/stream-link", "/stream-link", "POST", { authorization });
    }
    await timed("notifications", "/api/maintenance-notification");
  }
}

/** Requests for uncached pages, in sequence. */
async function browse(timed: Ask, pages: Generator<string, never>, over: () => boolean) {
  while (!over()) await timed("page", pages.next().value, "GET", { accept: "text/html" });
}

/** Resolves with the output of the process. */
async function output(child: ChildProcess): Promise<string> {
  let text = "";
  child.stdout?.on("data", (part) => (text += part));
  const code = await new Promise<number | null>((done) => child.once("close", done));
  if (code !== 0) throw new Error(`the flood ended with ${code}`);
  return text;
}

const station = await Station.start({
  playout: true,
  // The whole flood comes from one address.
  env: { ZENDER_POOLS_RENDER_PRACTICE: "20", ZENDER_SERVER_MAX_CONNECTIONS_PER_ADDRESS: "0" },
});
try {
  await untilIdle(station);
  await run("taskset", ["-acp", "0", String(station.serverPid)]);
  await run("taskset", ["-acp", "1", String(process.pid)]);

  const pages = coldPages("radio5");
  /** One listener of the radio and some visitors who browse pages. */
  const both = (table: Table, over: () => boolean) => {
    const timed = asking(station.port, table);
    const browsing = Array.from({ length: BROWSERS }, () => browse(timed, pages, over));
    return Promise.all([listen(timed, over), ...browsing]);
  };
  const rest = new Table();
  const restEnd = performance.now() + 5000;
  await both(rest, () => performance.now() > restEnd);
  rest.print("at rest");

  // The flood has a lower priority than the listener, so that the listener's times are the
  // server's.
  const asker = [process.execPath, `${import.meta.dirname}/askPages.ts`];
  const told = [station.port, CONNECTIONS, SECONDS].map(String);
  const flood = launch("taskset", ["-c", "1", "nice", "-n", "10", ...asker, ...told], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  let over = false;
  const replies = output(flood).finally(() => (over = true));
  const lag = monitorEventLoopDelay({ resolution: 1 });
  lag.enable();
  const table = new Table();
  await both(table, () => over);
  table.print(`beside ${CONNECTIONS} connections`);
  lag.disable();
  const late = [lag.percentile(50), lag.percentile(99), lag.max];
  const shown = late.map((time) => (time / 1e6).toFixed(1)).join(", ");
  console.log(`\na timer of 1 ms in the listener's own process took p50, p99, max: ${shown} ms`);

  const flooded = new Table();
  for (const [status, milliseconds] of JSON.parse(await replies) as [number, number][])
    flooded.add(`page, ${status}`, status, milliseconds);
  flooded.print(`the ${CONNECTIONS} connections, ${SECONDS} s, as their busy process sees it`);
} finally {
  await station.stop();
}
