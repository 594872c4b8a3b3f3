// 1,000 connections request uncached pages as fast as they get replies, while a listener plays the
// radio. Measures how long polls, live playlists, tokens and notifications take, and how soon a
// page is refused when the server is full.
//   bench/run flood          ZENDER_CONNECTIONS, ZENDER_SECONDS
// The server uses the first processor, the clients the second. On a machine with two, everything
// else, including the playout, shares them.
import { monitorEventLoopDelay } from "node:perf_hooks";
import { getRequest, KeptConnection, type KeptReply } from "../tests/support/load/keptConnection.ts";
import { playedHours } from "../tests/support/load/playedHours.ts";
import { CHANNELS, Station } from "../tests/support/station.ts";
import { chosen, OTHERS, pause, percentile, pin, SERVERS, tableRow, untilIdle } from "./measure.ts";
import { Offerer } from "./overload/offerer.ts";
import { only } from "./overload/traffic.ts";

const CONNECTIONS = chosen("ZENDER_CONNECTIONS", 1000);
const SECONDS = chosen("ZENDER_SECONDS", 30);
/** The pause between two requests of the listener. */
const PAUSE_MS = 5;
/** How many visitors browse uncached pages meanwhile; few, because making a page takes long. */
const BROWSERS = 4;
/** Days of each channel that are asked for: more than anybody gets in the time. */
const DAYS = 1000;
/** Replies do not come too late. */
const PATIENCE_MS = 60_000;

/** Milliseconds by kind and status. */
type Times = Map<string, number[]>;

function print(title: string, times: Times): void {
  console.log();
  console.log(tableRow([title, "requests", "p50 ms", "p99 ms", "max ms"]));
  console.log(tableRow(Array.from({ length: 5 }, () => "---")));
  for (const [kind, all] of [...times].filter(([, all]) => all.length > 0)) {
    const shown = [0.5, 0.99, 1].map((share) => percentile(all, share).toFixed(1));
    console.log(tableRow([kind, all.length, ...shown]));
  }
}

/**
 * Sends a request over a new connection, so that each of the server's threads gets some, and notes
 * how long it took, from before the connection to the last byte of the reply.
 */
async function timed(times: Times, kind: string, path: string, method = "GET", headers = {}) {
  const begin = performance.now();
  const connection = new KeptConnection(station.port);
  const request = getRequest(path, headers).replace("GET", method);
  const { status, body } = await new Promise<KeptReply>((done) => connection.ask(request, done, true));
  const took = performance.now() - begin;
  connection.destroy();
  const name = `${kind}, ${status || "broken"}`;
  times.set(name, [...(times.get(name) ?? []), took]);
  await pause(PAUSE_MS);
  return status === 200 && kind !== "page" ? (body.toString() as string) : "";
}

const field = (reply: string, name: string) => String((JSON.parse(reply) as Record<string, unknown>)[name]);

/** The requests of a player, in sequence. */
async function listen(times: Times, over: () => boolean): Promise<void> {
  for (let turn = 0; !over(); turn += 1) {
    const channel = CHANNELS[turn % CHANNELS.length];
    await timed(times, "info", `/api/miniplayer/info?channel=${channel}`);
    await timed(times, "live.m3u8", `/stream/${channel}/live.m3u8`);
    const player = await timed(times, "/api/player/{channel}", `/api/player/${channel}`);
    const play = player && (await timed(times, "token", field(player, "tokenUrl")));
    const authorization = play && field(play, "playerToken");
    if (authorization)
      await timed(times, "/stream-link", "/stream-link", "POST", { authorization, "Content-Length": "0" });
    await timed(times, "notifications", "/api/maintenance-notification");
  }
}

/** One listener of the radio, and some visitors who browse pages. */
async function both(over: () => boolean): Promise<Times> {
  const times: Times = new Map();
  const browse = async () => {
    while (!over()) await timed(times, "page", own.next().value as string, "GET", { Accept: "text/html" });
  };
  await Promise.all([listen(times, over), ...Array.from({ length: BROWSERS }, browse)]);
  return times;
}

await using station = await Station.start({
  playout: true,
  // The whole flood comes from one address.
  env: { ZENDER_POOLS_RENDER_PRACTICE: "20", ZENDER_SERVER_MAX_CONNECTIONS_PER_ADDRESS: "0" },
});
const own = playedHours(["radio5"], DAYS).values();
// The flood gives way to the listener, so that the listener's times are the server's.
const channels = ["radio1", "3fm", "radio4", "kx", "soulenjazz", "sterrennl"];
using offerer = new Offerer(station.port, { "cold page": playedHours(channels, DAYS) }, 10);
await untilIdle(station);
await pin(station.serverPid, SERVERS);
await pin(process.pid, OTHERS);

const restEnd = performance.now() + 5000;
print("at rest", await both(() => performance.now() > restEnd));

let isOver = false;
const lag = monitorEventLoopDelay({ resolution: 1 });
lag.enable();
const flooding = offerer.offer(
  { connections: CONNECTIONS, seconds: SECONDS, mix: only("cold page"), patience: PATIENCE_MS },
  () => {
    isOver = true;
  },
);
print(`beside ${CONNECTIONS} connections`, await both(() => isOver));
lag.disable();
const late = [lag.percentile(50), lag.percentile(99), lag.max].map((time) => (time / 1e6).toFixed(1));
console.log(`\na timer of 1 ms in the listener's own process took p50, p99, max: ${late.join(", ")} ms`);

const { useful, refused, failed } = (await flooding).kinds["cold page"];
print(
  `the ${CONNECTIONS} connections, ${SECONDS} s, as their busy process sees it`,
  new Map([
    ["page, 200", useful],
    ["page, 503", refused],
  ]),
);
if (failed > 0) console.log(`${failed} requests of these connections failed`);
