// A server that has just started, with nothing in any cache, when thousands of connections come at
// once: what they get, when all have their page, what polls wait meanwhile.
//   bench/run stampede       ZENDER_CONNECTIONS, ZENDER_EVERY: one in so many wants its own page
// The server has the first processor, all clients the second.
import { pagesOfStampede, stampede } from "../tests/support/load/stampede.ts";
import { CHANNELS, Station } from "../tests/support/station.ts";
import { atMost, chosen, line, load, median, memory, OTHERS, percentile, pin, SERVERS } from "./measure.ts";
import { Offerer } from "./overload/offerer.ts";
import { only } from "./overload/traffic.ts";

const CONNECTIONS = atMost(chosen("ZENDER_CONNECTIONS", 5_000));
const EVERY = chosen("ZENDER_EVERY", 10);
const PATIENCE_MS = 120_000;
const POLLS_A_SECOND = 100;
const POLL_SECONDS = 20;

await using station = await Station.start({
  env: { ZENDER_LOGS_ACCESS: "false", ZENDER_SERVER_MAX_CONNECTIONS_PER_ADDRESS: "0" },
});
const poll = CHANNELS.map((channel) => `/api/miniplayer/info?channel=${channel}`);
using offerer = new Offerer(station.port, { poll });
await pin(station.serverPid, SERVERS);
await pin(process.pid, OTHERS);
const atRest = memory(station.serverPid);
console.log(`${CONNECTIONS} connections, one in ${EVERY} wants a page of its own; load ${load()}`);
const polling = offerer.offer({ rate: POLLS_A_SECOND, seconds: POLL_SECONDS, mix: only("poll") });
const pages = pagesOfStampede(EVERY);
const { first, replies, refusals, served, unserved } = await stampede(
  station.port,
  CONNECTIONS,
  pages,
  PATIENCE_MS,
);
const used = memory(station.serverPid);
const polls = (await polling).kinds.poll;
line("first replies", [...first].map(([status, count]) => `${status || "broken"}: ${count}`).join(", "));
line("replies, of them refusals", `${replies}, ${refusals}`);
line(
  "until a connection had its page: p50, p99, all",
  [0.5, 0.99, 1].map((share) => `${(percentile(served, share) / 1000).toFixed(1)} s`).join(", "),
);
line("connections that gave up", String(unserved));
line("memory at rest, after it", `${atRest.toFixed(0)} MB, ${used.toFixed(0)} MB`);
line(
  "polls meanwhile",
  `${polls.useful.length} of ${polls.offered}`,
  `p50 ${median(polls.useful).toFixed(1)} p99 ${percentile(polls.useful, 0.99).toFixed(1)} ms`,
);
