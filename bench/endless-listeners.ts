// What a listener of the endless stream costs, beside Icecast with the same bytes: an ffmpeg takes
// Zender's stream to Icecast as it is. Both servers are on the first processor, in turns; the
// listeners, connections of `wrk` that read what comes, are on the second.
//   bench/run endless-listeners      ZENDER_LISTENERS, ZENDER_SECONDS, ZENDER_ROUNDS
import { DebianIcecast } from "../tests/support/debianIcecast.ts";
import { childrenOf, end, launch } from "../tests/support/programs.ts";
import { answers, until } from "../tests/support/station.ts";
import {
  atMost,
  busy,
  chosen,
  line,
  load,
  median,
  memory,
  ownSeconds,
  pause,
  pin,
  SERVERS,
  spread,
  wrk,
} from "./measure.ts";
import { CHANNEL, sendTones, startToneStation } from "./toneStation.ts";

const LISTENERS = atMost(chosen("ZENDER_LISTENERS", 4000));
const SECONDS = chosen("ZENDER_SECONDS", 20);
const ROUNDS = chosen("ZENDER_ROUNDS", 3);
/** All have come by then, and have got what comes at once in the beginning. */
const SETTLED_SECONDS = 10;
/** A round in which listeners got so much more or less than in others was disturbed. */
const MOST_OFF = 0.1;

interface Cost {
  /** Microseconds of the processor for a second of one listener. */
  readonly each: number;
  /** Bytes that a listener got. */
  readonly bytes: number;
  /** Megabytes of the server's memory with all of them. */
  readonly memory: number;
}

const UNITS = { B: 1, K: 2 ** 10, M: 2 ** 20, G: 2 ** 30 };

/** What `pid` uses while this many listen to it, without what it uses for none of them. */
async function costOf(pid: number, url: string): Promise<Cost> {
  const used = (seconds: number) =>
    busy(
      () => ownSeconds(pid),
      () => pause(seconds * 1000),
    );
  const idle = await used(SECONDS / 2);
  // Some more seconds, so that all are there until the end of the measurement.
  const listening = wrk(url, { connections: LISTENERS, seconds: SETTLED_SECONDS + SECONDS + 2 });
  await pause(SETTLED_SECONDS * 1000);
  const each = (1e6 * ((await used(SECONDS)) - idle)) / LISTENERS;
  const withThem = memory(pid);
  const { said } = await listening;
  const [, number, unit] = /([\d.]+)([BKMG])B? read/.exec(said) ?? [];
  const bytes = (Number(number) * UNITS[(unit ?? "B") as keyof typeof UNITS]) / LISTENERS;
  if (!/^\s+0 requests/m.test(said)) throw new Error(`streams ended: ${said}`);
  return { each, bytes, memory: withThem };
}

function tell(name: string, costs: readonly Cost[], atRest: number): void {
  const each = costs.map((cost) => cost.each);
  const kilobytes = (1024 * (median(costs.map((cost) => cost.memory)) - atRest)) / LISTENERS;
  line(
    name,
    `${spread(each, 1)} µs of the processor for a second of a listener`,
    `${Math.round(1e6 / median(each)).toLocaleString("en")} at 100 % of a core`,
    `${kilobytes.toFixed(1)} KB of memory each`,
  );
}

const tones = await startToneStation(10, {
  ZENDER_SERVER_THREADS: "1",
  ZENDER_LOGS_ACCESS: "false",
  ZENDER_SERVER_SOUND_STREAMS: "100000",
  ZENDER_SERVER_SOUND_STREAMS_PER_ADDRESS: "0",
  ZENDER_SERVER_MAX_CONNECTIONS_PER_ADDRESS: "0",
});
await using station = tones.station;
await using icecast = new DebianIcecast(LISTENERS + 100);
await sendTones(tones, Date.now() - 5_000, 100);
await icecast.start();
const pids = [station.serverPid, icecast.pid] as const;
for (const pid of pids) await pin(pid, SERVERS);
const atRest = pids.map(memory);
console.log(`${LISTENERS} listeners, ${SECONDS} s, ${ROUNDS} rounds, load before ${load()}`);
for (const { kind, type, form } of [
  { kind: "aac", type: "audio/aac", form: "adts" },
  { kind: "mp3", type: "audio/mpeg", form: "mp3" },
]) {
  const ours = `${station.url}/stream/${CHANNEL}.${kind}`;
  await answers("the endless stream", ours.replace(`.${kind}`, ".m3u"));
  const mount = `dijk.${kind}`;
  const relay = launch("ffmpeg", [
    ...["-v", "error", "-i", ours, "-c", "copy", "-flush_packets", "1"],
    ...["-content_type", type, "-f", form, icecast.source(mount)],
  ]);
  try {
    await icecast.has(mount);
    const rounds: (readonly [Cost, Cost])[] = [];
    for (let round = 0; round < ROUNDS; round += 1)
      rounds.push([await costOf(pids[0], ours), await costOf(pids[1], icecast.url(mount))]);
    const usual = [0, 1].map((server) => median(rounds.map((pair) => (pair[server] as Cost).bytes)));
    const good = rounds.filter((pair) =>
      pair.every(({ bytes }, server) => Math.abs(bytes / (usual[server] as number) - 1) < MOST_OFF),
    );
    if (good.length === 0) throw new Error(`every round was disturbed: the load is ${load()}`);
    const [zender, beside] = [good.map(([one]) => one), good.map(([, other]) => other)];
    tell(`Zender, .${kind}`, zender, atRest[0] as number);
    tell("Icecast, the same bytes", beside, atRest[1] as number);
    line(
      "listeners per core, Zender beside Icecast",
      `ratio ${spread(good.map(([one, other]) => other.each / one.each))}`,
      `${ROUNDS - good.length} of ${ROUNDS} rounds were disturbed and do not count`,
    );
    for (const child of childrenOf(pids[0])) {
      const share = await busy(
        () => ownSeconds(Number(child)),
        () => pause(SECONDS * 1000),
      );
      line("for all of them together: the encoder", `${(100 * share).toFixed(1)} % of a core`);
    }
  } finally {
    await end(relay, "SIGKILL");
  }
  await until("the encoder has ended", () => childrenOf(pids[0]).length === 0);
}
console.log(`load after ${load()}`);
