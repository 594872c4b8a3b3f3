// What a station does when more comes than it can do: how much of its capacity still becomes useful
// replies, what polls wait, what is refused first and how soon, and when it is as before.
//   bench/run overload          ZENDER_SECONDS, ZENDER_TIMES
// The server has the first processor, the process that offers the load the second.
import { Station } from "../tests/support/station.ts";
import {
  busy,
  chosen,
  line,
  load,
  median,
  OTHERS,
  ownSeconds,
  percentile,
  pin,
  SERVERS,
  tableRow,
  untilIdle,
} from "./measure.ts";
import { addressesFor } from "./overload/addresses.ts";
import { Offerer } from "./overload/offerer.ts";
import {
  KINDS,
  type Kind,
  MIXED,
  type Mix,
  type Order,
  type Outcome,
  ofEachKind,
  only,
} from "./overload/traffic.ts";

const SECONDS = chosen("ZENDER_SECONDS", 10);
/** How many times the capacity is offered in the end. */
const TIMES = chosen("ZENDER_TIMES", 3);
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
const row = (...cells: (string | number)[]) => console.log(tableRow(cells));
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
  console.log(
    `the server had ${shown(100 * processor, 0)} % of a processor; sent late by p50, p99, max: ${times(late).join(", ")} ms; ${connections} connections; load ${load()}`,
  );
}

const usefulOf = ({ seconds, kinds }: Outcome, kind: Kind) => kinds[kind].useful.length / seconds;
const allUseful = (outcome: Outcome) => KINDS.reduce((sum, kind) => sum + usefulOf(outcome, kind), 0);
/** Seconds of work a second, when a reply of each kind costs so much. */
const workOf = (outcome: Outcome, costs: Readonly<Record<Kind, number>>) =>
  KINDS.reduce((sum, kind) => sum + usefulOf(outcome, kind) * costs[kind], 0);
const refusedPart = ({ kinds }: Outcome, kind: Kind) =>
  `${shown(100 * (1 - kinds[kind].useful.length / Math.max(1, kinds[kind].offered)), 1)} %`;
const allRefusals = ({ kinds }: Outcome) => KINDS.flatMap((kind) => kinds[kind].refused);

await using station = await Station.start({ playout: true, env: ENVIRONMENT });
await untilIdle(station);
await pin(station.serverPid, SERVERS);
await pin(process.pid, OTHERS);
const addresses = await addressesFor(station);
using offerer = new Offerer(station.port, addresses);
console.log(`load ${load()}; ${SECONDS} s each`);

const offered = async (order: Order, whenStopped?: () => void): Promise<Measured> => {
  await untilIdle(station);
  let outcome: Outcome | undefined;
  let over: Promise<void> | undefined;
  const processor = await busy(
    () => ownSeconds(station.serverPid),
    () =>
      new Promise<void>((stopped) => {
        over = offerer
          .offer(order, () => {
            stopped();
            whenStopped?.();
          })
          .then((one) => {
            outcome = one;
          });
      }),
  );
  await over;
  return { ...(outcome as unknown as Outcome), processor };
};
const closed = (mix: Mix, seconds: number) => offered({ connections: CONNECTIONS, seconds, mix });
const open = (rate: number, mix: Mix, whenStopped?: () => void) =>
  offered({ rate, seconds: SECONDS, mix }, whenStopped);

await closed(MIXED, WARM_UP_SECONDS);
// Not those that the offering process requests next.
const own = (addresses["cold page"] ?? []).toReversed()[Symbol.iterator]();
const usual: number[] = [];
await untilIdle(station);
for (let count = 0; count < LONE; count += 1)
  usual.push(await coldPageTime(station, own.next().value as string));
const usualP99 = percentile(usual, 0.99);
line("a lone cold page", `p50 ${shown(median(usual))} p99 ${shown(usualP99)} ms`);

const costs = ofEachKind(() => 0);
for (const kind of KINDS) {
  costs[kind] = 1 / usefulOf(await closed(only(kind), SECONDS / 3), kind);
  line(`${kind}, alone`, `${shown(1 / costs[kind], 0)}/s, ${shown(costs[kind] * 1000, 2)} ms each`);
}
const capacity = await closed(MIXED, SECONDS);
tell(`capacity: ${CONNECTIONS} connections, each with its next request at once`, capacity);

const steps = new Map<number, Measured>();
let recovering: Promise<number> | undefined;
for (const step of STEPS) {
  const outcome = await open(step * allUseful(capacity), MIXED, () => {
    recovering = recovery(station, own, usualP99);
  });
  steps.set(step, outcome);
  tell(`${step}× capacity`, outcome);
  line(
    "after it, a cold page takes its usual time",
    `within ${shown((await recovering) ?? Number.NaN, 0)} ms`,
  );
}
const last = steps.get(TIMES) as Measured;

const colds = TIMES / costs["cold page"];
const rate = colds + POLLS_A_SECOND;
const mix = { ...only("cold page"), poll: POLLS_A_SECOND / rate, "cold page": colds / rate };
const flood = await open(rate, mix);
tell(`${TIMES}× as many cold pages as it makes, and polls`, flood);

// Once more, because what else the machine does changes meanwhile.
const again = await closed(MIXED, SECONDS);
tell("capacity, again", again);

head("refused or too late", ...KINDS);
for (const [step, outcome] of steps) row(`${step}×`, ...KINDS.map((kind) => refusedPart(outcome, kind)));

const goodput = (200 * workOf(last, costs)) / (workOf(capacity, costs) + workOf(again, costs));
const timesOf = (values: number[]) => `${times(values).join(" / ")} ms`;
head(`at ${TIMES}× the capacity (p50 / p99 / worst)`, "measured", "to reach");
row("useful work, of that at capacity", `${shown(goodput, 0)} %`, "≥ 90 %");
row("accepted polls while cold pages flood", timesOf(flood.kinds.poll.useful), "p99 ≤ 50 ms");
row("accepted polls among everything", timesOf(last.kinds.poll.useful), "p99 ≤ 50 ms");
row("a refusal", timesOf([...allRefusals(last), ...allRefusals(flood)]), "worst ≤ 100 ms");
row(
  "after the load, until a cold page takes its usual time",
  `${shown(((await recovering) ?? Number.NaN) / 1000, 1)} s`,
  "≤ 2 s",
);
row("cached pages", timesOf(last.kinds["cached page"].useful), "");
row("a cold page that was made", timesOf(last.kinds["cold page"].useful), "");
