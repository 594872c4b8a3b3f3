// What a station does when more comes than it can do: how much of its capacity still becomes useful
// replies, what polls wait, what is refused first and how soon, and when it is as before.
//   bench/run overload          ZENDER_SECONDS, ZENDER_TIMES
// The server has the first processor, the process that offers the load the second.
import { Station } from "../tests/support/station.ts";
import { OTHERS, pin, SERVERS } from "./compare/processors.ts";
import { line, load, median, percentile, processorSeconds, untilIdle } from "./measure.ts";
import { addressesFor } from "./overload/addresses.ts";
import { Offerer } from "./overload/offerer.ts";
import { KINDS, type Kind, MIXED, type Mix, type Order, type Outcome, only } from "./overload/traffic.ts";

const SECONDS = Number(process.env.ZENDER_SECONDS ?? 10);
/** How many times the capacity is offered in the end. */
const TIMES = Number(process.env.ZENDER_TIMES ?? 3);
const STEPS = [0.7, 1, 1.5, 2, TIMES];
/** Enough to keep the server busy, too few to be refused. */
const CONNECTIONS = 24;
const WARM_UP_SECONDS = 12;
/** How many lone cold pages say what is usual. */
const LONE = 100;
/** So many cold pages one after the other at their usual time: the server is as before. */
const IN_A_ROW = 3;
const POLLS_A_SECOND = 300;

const ENVIRONMENT = {
  ZENDER_LOGS_ACCESS: "false",
  ZENDER_POOLS_RENDER_PRACTICE: "20",
  // Everything comes from one address.
  ZENDER_SERVER_MAX_CONNECTIONS_PER_ADDRESS: "0",
  ZENDER_SEARCH_PAGES_PER_MINUTE: "1000000",
  // Pages and pictures come again after thousands of others, and should be made again.
  ZENDER_CACHE_MEGABYTES: "8",
  ZENDER_CACHE_MEDIA_MEGABYTES: "1",
  ZENDER_CACHE_PICTURE_DISK_MEGABYTES: "1",
};

/** Milliseconds of one cold page that nobody else waits for. */
async function coldPageTime(station: Station, path: string): Promise<number> {
  const begin = performance.now();
  const reply = await fetch(station.url + path, { headers: { accept: "text/html" } });
  await reply.arrayBuffer();
  return reply.status === 200 ? performance.now() - begin : Number.POSITIVE_INFINITY;
}

/** The milliseconds from now until cold pages take no longer than `usual`, one after the other. */
async function recovery(station: Station, paths: Iterator<string>, usual: number): Promise<number> {
  const begin = performance.now();
  let first = begin;
  for (let row = 0; row < IN_A_ROW; ) {
    const at = performance.now();
    const took = await coldPageTime(station, paths.next().value as string);
    if (took > usual) row = 0;
    else {
      if (row === 0) first = at + took;
      row += 1;
    }
    if (performance.now() - begin > 60_000) return Number.POSITIVE_INFINITY;
  }
  return first - begin;
}

const shown = (value: number, digits = 1) => (Number.isFinite(value) ? value.toFixed(digits) : "–");
const row = (...cells: (string | number)[]) => console.log(`| ${cells.join(" | ")} |`);
const head = (...cells: string[]) => {
  console.log();
  row(...cells);
  row(...cells.map(() => "---"));
};
const times = (values: number[]) => [0.5, 0.99, 1].map((share) => shown(percentile(values, share)));

/** An outcome, and the part of the processor that the server had meanwhile. */
interface Measured extends Outcome {
  readonly processor: number;
}

function tell(title: string, { seconds, kinds, late, connections, processor }: Measured): void {
  head(
    ...[title, "offered/s", "useful/s", "refused/s", "failed/s"],
    ...["useful ms: p50", "p99", "max", "refused ms: p50", "p99", "max"],
  );
  for (const kind of KINDS) {
    const { offered, useful, refused, failed } = kinds[kind];
    if (offered === 0) continue;
    const rates = [offered, useful.length, refused.length, failed].map((count) => shown(count / seconds, 0));
    row(kind, ...rates, ...times(useful), ...times(refused));
  }
  const lateness = [0.5, 0.99, 1].map((share) => percentile(late, share).toFixed(1)).join(", ");
  console.log(
    `the server had ${shown(100 * processor, 0)} % of a processor; sent late by p50, p99, max: ${lateness} ms; ${connections} connections; load ${load()}`,
  );
}

const usefulOf = ({ seconds, kinds }: Outcome, kind: Kind) => kinds[kind].useful.length / seconds;
const allUseful = (outcome: Outcome) => KINDS.reduce((sum, kind) => sum + usefulOf(outcome, kind), 0);
/** Seconds of work a second, when a reply of each kind costs so much. */
const workOf = (outcome: Outcome, costs: Readonly<Record<Kind, number>>) =>
  KINDS.reduce((sum, kind) => sum + usefulOf(outcome, kind) * costs[kind], 0);
const refusedPart = ({ kinds }: Outcome, kind: Kind) =>
  1 - kinds[kind].useful.length / Math.max(1, kinds[kind].offered);
const allRefusals = ({ kinds }: Outcome) => KINDS.flatMap((kind) => kinds[kind].refused);

const figures: string[][] = [];
const figure = (what: string, value: string, toReach: string, reached: boolean) =>
  figures.push([what, value, toReach, reached ? "yes" : "no"]);

const station = await Station.start({ playout: true, env: ENVIRONMENT });
const offerer = new Offerer();
try {
  await untilIdle(station);
  await pin(station.serverPid, SERVERS);
  await pin(process.pid, OTHERS);
  const addresses = await addressesFor(station);
  offerer.send({ do: "addresses", port: station.port, addresses });
  console.log(`load ${load()}; ${SECONDS} s each`);

  const offered = async (order: Order, whenStopped?: () => void): Promise<Measured> => {
    await untilIdle(station);
    const [used, at] = [processorSeconds(station.serverPid), performance.now()];
    let processor = 0;
    const outcome = await offerer.offer(order, () => {
      const seconds = (performance.now() - at) / 1000;
      processor = (processorSeconds(station.serverPid) - used) / seconds;
      whenStopped?.();
    });
    return { ...outcome, processor };
  };
  const closed = (mix: Mix, seconds: number) =>
    offered({ do: "closed", connections: CONNECTIONS, seconds, mix });
  const open = (rate: number, mix: Mix, whenStopped?: () => void) =>
    offered({ do: "open", rate, seconds: SECONDS, mix }, whenStopped);

  await closed(MIXED, WARM_UP_SECONDS);
  // Not those that the offering process requests next.
  const own = addresses["cold page"].toReversed()[Symbol.iterator]();
  const usual: number[] = [];
  await untilIdle(station);
  for (let count = 0; count < LONE; count += 1)
    usual.push(await coldPageTime(station, own.next().value as string));
  const usualP99 = percentile(usual, 0.99);
  line("a lone cold page", `p50 ${shown(median(usual))} p99 ${shown(usualP99)} ms`);

  const costs = {} as Record<Kind, number>;
  for (const kind of KINDS) {
    const alone = await closed(only(kind), SECONDS / 3);
    costs[kind] = 1 / usefulOf(alone, kind);
    line(`${kind}, alone`, `${shown(1 / costs[kind], 0)}/s, ${shown(costs[kind] * 1000, 2)} ms each`);
  }
  const capacity = await closed(MIXED, SECONDS);
  tell(`capacity: ${CONNECTIONS} connections, each with its next request at once`, capacity);
  const most = allUseful(capacity);

  const steps: { times: number; outcome: Measured }[] = [];
  let recovered = Number.NaN;
  for (const step of STEPS) {
    let recovering: Promise<number> | undefined;
    const outcome = await open(step * most, MIXED, () => {
      recovering = recovery(station, own, usualP99);
    });
    recovered = (await recovering) ?? Number.NaN;
    steps.push({ times: step, outcome });
    tell(`${step}× capacity`, outcome);
    line("after it, a cold page takes its usual time", `within ${shown(recovered, 0)} ms`);
  }
  const last = steps.at(-1)?.outcome as Measured;

  const colds = (TIMES * 1) / costs["cold page"];
  const rate = colds + POLLS_A_SECOND;
  const flood = await open(rate, {
    ...only("cold page"),
    poll: POLLS_A_SECOND / rate,
    "cold page": colds / rate,
  });
  tell(`${TIMES}× as many cold pages as it makes, and polls`, flood);

  head("refused or too late", ...KINDS);
  for (const { times: step, outcome } of steps)
    row(`${step}×`, ...KINDS.map((kind) => `${shown(100 * refusedPart(outcome, kind), 1)} %`));

  // Once more, because what else the machine does changes meanwhile.
  const again = await closed(MIXED, SECONDS);
  tell("capacity, again", again);
  const work = (workOf(capacity, costs) + workOf(again, costs)) / 2;
  const goodput = (100 * workOf(last, costs)) / work;
  const ofProcessor = (goodput * (capacity.processor + again.processor)) / 2 / last.processor;
  const replies = (200 * allUseful(last)) / (most + allUseful(again));
  figure(
    `useful work at ${TIMES}× capacity, in processor time`,
    `${shown(goodput, 0)} %`,
    "≥ 90 %",
    goodput >= 90,
  );
  figure(
    "the same for each second of the processor that it had",
    `${shown(ofProcessor, 0)} %`,
    "≥ 90 %",
    ofProcessor >= 90,
  );
  figure(`useful replies at ${TIMES}× capacity`, `${shown(replies, 0)} %`, "≥ 90 %", replies >= 90);
  const polls = flood.kinds.poll;
  const pollP99 = percentile(polls.useful, 0.99);
  figure(
    "accepted polls while cold pages flood, p50 / p99",
    `${shown(median(polls.useful))} / ${shown(pollP99)} ms, ${polls.useful.length} of ${polls.offered}`,
    "≤ 50 ms",
    pollP99 <= 50,
  );
  const mixedP99 = percentile(last.kinds.poll.useful, 0.99);
  figure(
    `the same at ${TIMES}× of everything`,
    `${shown(median(last.kinds.poll.useful))} / ${shown(mixedP99)} ms`,
    "≤ 50 ms",
    mixedP99 <= 50,
  );
  const refusals = [...allRefusals(last), ...allRefusals(flood)];
  const worst = percentile(refusals, 1);
  figure("a refusal, p50 / p99 / worst", `${times(refusals).join(" / ")} ms`, "worst ≤ 100 ms", worst <= 100);
  figure(
    "after the load, until a cold page takes its usual time",
    `${shown(recovered / 1000, 2)} s`,
    "≤ 2 s",
    recovered <= 2000,
  );
  const parts = KINDS.map((kind) => refusedPart(last, kind));
  const inOrder = parts.every((part, at) => at === 0 || part >= (parts[at - 1] as number) - 0.01);
  figure(
    "order of refusals, the last kind first",
    parts.map((part) => `${shown(100 * part, 0)} %`).join(" ≤ "),
    "rising",
    inOrder,
  );
  head("figure", "measured", "to reach", "reached");
  for (const cells of figures) row(...cells);
} finally {
  offerer.end();
  await station.stop();
}
