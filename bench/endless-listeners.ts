// What a listener of the endless stream costs, beside Icecast with the same bytes: an ffmpeg takes
// Zender's stream to Icecast as it is. Both servers are on the first processor, in turns; the
// listeners are on the second.
//   bench/run endless-listeners      ZENDER_LISTENERS, ZENDER_SECONDS, ZENDER_ROUNDS
import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { DebianIcecast } from "../tests/support/debianIcecast.ts";
import { end, launch, run } from "../tests/support/programs.ts";
import { answers, until } from "../tests/support/station.ts";
import { childrenOf, line, load, median, memory, openFilesLimit, processorSeconds } from "./measure.ts";
import { CHANNEL, sendTones, startToneStation } from "./toneStation.ts";

const LISTENERS = Math.min(Number(process.env.ZENDER_LISTENERS ?? 4000), openFilesLimit() - 500);
const SECONDS = Number(process.env.ZENDER_SECONDS ?? 20);
const ROUNDS = Number(process.env.ZENDER_ROUNDS ?? 3);
/** What comes at once in the beginning has come by then. */
const SETTLED_MS = 6_000;
/** A round in which listeners got so much more or less than in others was disturbed. */
const MOST_OFF = 0.1;

interface Told {
  readonly open: number;
  readonly bytes: number;
}

interface Cost {
  /** Microseconds of the processor for a second of one listener. */
  readonly each: number;
  /** Bytes that a listener got in a second. */
  readonly rate: number;
  /** Megabytes of the server's memory with all of them. */
  readonly memory: number;
}

const pause = (milliseconds: number) => new Promise((next) => setTimeout(next, milliseconds));

async function told(listeners: ChildProcess): Promise<Told> {
  const answer = once(listeners, "message");
  listeners.send("how many?");
  const [message] = await answer;
  return message as Told;
}

/** What `pid` uses while this many listen to it, without what it uses for none of them. */
async function costOf(pid: number, url: URL): Promise<Cost> {
  const before = { used: processorSeconds(pid), at: performance.now() };
  await pause(SECONDS * 500);
  const idle = (processorSeconds(pid) - before.used) / ((performance.now() - before.at) / 1000);

  const program = `${import.meta.dirname}/listenAtOnce.ts`;
  const listeners = fork(program, [url.port, url.pathname, String(LISTENERS)], {
    execPath: "taskset",
    execArgv: ["-c", "1", process.execPath],
  });
  try {
    const ended = once(listeners, "exit").then(([code]) => {
      throw new Error(`the listeners ended with ${code}`);
    });
    await Promise.race([once(listeners, "message"), ended]);
    ended.catch(() => undefined);
    await pause(SETTLED_MS);
    const [used, at, first] = [processorSeconds(pid), performance.now(), await told(listeners)];
    await pause(SECONDS * 1000);
    const [used2, at2, last] = [processorSeconds(pid), performance.now(), await told(listeners)];
    if (last.open < LISTENERS) throw new Error(`${last.open} of ${LISTENERS} listeners are left`);
    const seconds = (at2 - at) / 1000;
    return {
      each: (1e6 * ((used2 - used) / seconds - idle)) / LISTENERS,
      rate: (last.bytes - first.bytes) / seconds / LISTENERS,
      memory: memory(pid),
    };
  } finally {
    await end(listeners, "SIGKILL");
  }
}

/** The median of what each round found. `atRest`: megabytes of memory before anybody listened. */
function tell(name: string, costs: readonly Cost[], atRest: number): void {
  const each = median(costs.map((cost) => cost.each));
  line(
    name,
    `${each.toFixed(1)} µs of the processor for a second of a listener`,
    `${Math.round(1e6 / each).toLocaleString("en")} listeners at 100 % of one core`,
    `${(median(costs.map(({ rate }) => rate)) / 1000).toFixed(1)} kB/s each`,
    `${((1024 * (Math.max(...costs.map((cost) => cost.memory)) - atRest)) / LISTENERS).toFixed(1)} KB of memory each`,
  );
}

const { station, songMs } = await startToneStation(10, {
  ZENDER_SERVER_THREADS: "1",
  ZENDER_LOGS_ACCESS: "false",
  ZENDER_SERVER_SOUND_STREAMS: "100000",
  ZENDER_SERVER_SOUND_STREAMS_PER_ADDRESS: "0",
  ZENDER_SERVER_MAX_CONNECTIONS_PER_ADDRESS: "0",
});
const icecast = new DebianIcecast(LISTENERS + 100);
try {
  await sendTones(station, songMs, Date.now() - 5_000, 100);
  await icecast.start();
  for (const pid of [station.serverPid, icecast.pid]) await run("taskset", ["-acp", "0", String(pid)]);
  const atRest = [station.serverPid, icecast.pid].map(memory);
  console.log(`${LISTENERS} listeners, ${SECONDS} s, ${ROUNDS} rounds, load before ${load()}`);
  for (const { kind, type, form } of [
    { kind: "aac", type: "audio/aac", form: "adts" },
    { kind: "mp3", type: "audio/mpeg", form: "mp3" },
  ]) {
    const ours = new URL(`${station.url}/stream/${CHANNEL}.${kind}`);
    await answers("the endless stream", ours.href.replace(`.${kind}`, ".m3u"));
    const mount = `dijk.${kind}`;
    const relay = launch("ffmpeg", [
      ...["-v", "error", "-i", ours.href, "-c", "copy", "-flush_packets", "1"],
      ...["-content_type", type, "-f", form, icecast.source(mount)],
    ]);
    try {
      await icecast.has(mount);
      const rounds: (readonly [Cost, Cost])[] = [];
      for (let round = 0; round < ROUNDS; round += 1)
        rounds.push([
          await costOf(station.serverPid, ours),
          await costOf(icecast.pid, new URL(icecast.url(mount))),
        ]);
      const rate = median(rounds.flat().map((cost) => cost.rate));
      const isGood = (cost: Cost) => Math.abs(cost.rate - rate) < MOST_OFF * rate;
      const good = rounds.filter((pair) => pair.every(isGood));
      if (good.length === 0) throw new Error(`every round was disturbed: the load is ${load()}`);
      const both = [good.map(([zender]) => zender), good.map(([, beside]) => beside)] as const;
      tell(`Zender, .${kind}`, both[0], atRest[0] as number);
      tell("Icecast, the same bytes", both[1], atRest[1] as number);
      const ratios = good.map(([zender, beside]) => beside.each / zender.each);
      line(
        "listeners per core, Zender beside Icecast",
        `ratio ${median(ratios).toFixed(2)} (${Math.min(...ratios).toFixed(2)}–${Math.max(...ratios).toFixed(2)})`,
        `${ROUNDS - good.length} of ${ROUNDS} rounds were disturbed and do not count`,
      );
      for (const child of childrenOf(station.serverPid)) {
        const [used, at] = [processorSeconds(child.pid), performance.now()];
        await pause(SECONDS * 1000);
        const share = (processorSeconds(child.pid) - used) / ((performance.now() - at) / 1000);
        line(`for all of them together: ${child.program}`, `${(100 * share).toFixed(1)} % of a core`);
      }
    } finally {
      await end(relay, "SIGKILL");
    }
    await until("the encoder has ended", () => childrenOf(station.serverPid).length === 0);
  }
  console.log(`load after ${load()}`);
} finally {
  await icecast[Symbol.asyncDispose]();
  await station.stop();
}
