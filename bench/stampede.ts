// A server that has just started, with nothing in any cache, when thousands of connections come at
// once: what they get, when all have their page, what polls wait meanwhile.
//   bench/run stampede       ZENDER_CONNECTIONS, ZENDER_EVERY: one in so many wants its own page
// The server has the first processor, all clients the second.
import { pagesOfStampede, stampede } from "../tests/support/load/stampede.ts";
import { CHANNELS, Station } from "../tests/support/station.ts";
import { OTHERS, pin, SERVERS } from "./compare/processors.ts";
import { line, load, median, memory, openFilesLimit, percentile } from "./measure.ts";
import { Offerer } from "./overload/offerer.ts";
import { NONE, only } from "./overload/traffic.ts";

const CONNECTIONS = Math.min(Number(process.env.ZENDER_CONNECTIONS ?? 5_000), openFilesLimit() - 500);
const EVERY = Number(process.env.ZENDER_EVERY ?? 10);
const PATIENCE_MS = 120_000;
const POLLS_A_SECOND = 100;
const POLL_SECONDS = 20;

const station = await Station.start({
  env: { ZENDER_LOGS_ACCESS: "false", ZENDER_SERVER_MAX_CONNECTIONS_PER_ADDRESS: "0" },
});
const offerer = new Offerer();
try {
  await pin(station.serverPid, SERVERS);
  await pin(process.pid, OTHERS);
  const poll = CHANNELS.map((channel) => `/api/miniplayer/info?channel=${channel}`);
  offerer.send({ do: "addresses", port: station.port, addresses: { ...NONE, poll } });
  const atRest = memory(station.serverPid);
  console.log(`${CONNECTIONS} connections, one in ${EVERY} wants a page of its own; load ${load()}`);
  const polling = offerer.offer({
    do: "open",
    rate: POLLS_A_SECOND,
    seconds: POLL_SECONDS,
    mix: only("poll"),
  });
  const { first, replies, refusals, served, unserved } = await stampede(
    station.port,
    CONNECTIONS,
    pagesOfStampede(EVERY),
    PATIENCE_MS,
  );
  const used = memory(station.serverPid);
  const { kinds } = await polling;
  const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`;
  line("first replies", [...first].map(([status, count]) => `${status || "broken"}: ${count}`).join(", "));
  line("replies, of them refusals", `${replies}, ${refusals}`);
  line(
    "until a connection had its page: p50, p99, all",
    [median([...served]), percentile([...served], 0.99), percentile([...served], 1)].map(seconds).join(", "),
  );
  line("connections that gave up", String(unserved));
  line("memory at rest, after it", `${atRest.toFixed(0)} MB, ${used.toFixed(0)} MB`);
  const polls = kinds.poll;
  line(
    "polls meanwhile",
    `${polls.useful.length} of ${polls.offered}`,
    `p50 ${median(polls.useful).toFixed(1)} p99 ${percentile(polls.useful, 0.99).toFixed(1)} ms`,
  );
  const begin = performance.now();
  const reply = await fetch(`${station.url}/bestaat-niet/na-de-drukte`);
  await reply.arrayBuffer();
  line("a cold page afterwards", `${reply.status}, ${(performance.now() - begin).toFixed(0)} ms`);
} finally {
  offerer.end();
  await station.stop();
}
