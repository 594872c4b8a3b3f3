// Offers load to a station, as its parent orders (fork; traffic.ts has the messages). A process of
// its own, so that it has a processor of its own and its delays are not the server's.

import { getRequest, KeptConnection } from "../../tests/support/load/keptConnection.ts";
import { openFilesLimit } from "../measure.ts";
import { type Addresses, inTurn, KINDS, type Kind, nothingSeen, type Order, type Said } from "./traffic.ts";

/** A reply that comes later than this is of no use: the listener has gone. */
const PATIENCE_MS = 5_000;
const MOST_CONNECTIONS = Math.min(15_000, openFilesLimit() - 500);

const HEADERS = { Accept: "text/html,*/*", "Accept-Encoding": "gzip, deflate, br, zstd" };

let port = 0;
const requests = new Map<Kind, { texts: string[]; next: number }>();
/** Connections without a request. The one used last comes first, as in a browser. */
const idle: KeptConnection[] = [];
let connections = 0;

function prepare(addresses: Addresses): void {
  for (const kind of KINDS)
    requests.set(kind, { texts: addresses[kind].map((path) => getRequest(path, HEADERS)), next: 0 });
}

function nextOf(kind: Kind): string {
  const of = requests.get(kind);
  const text = of?.texts[of.next];
  if (of === undefined || text === undefined) throw new Error(`no addresses of ${kind}`);
  of.next = (of.next + 1) % of.texts.length;
  return text;
}

/** A connection that can take a request; null if there are too many. */
function connection(): KeptConnection | null {
  for (let one = idle.pop(); one !== undefined; one = idle.pop()) {
    if (!one.closed) return one;
    connections -= 1;
  }
  if (connections >= MOST_CONNECTIONS) return null;
  connections += 1;
  return new KeptConnection(port);
}

const tell = (said: Said) => process.send?.(said);
const pause = (milliseconds: number) => new Promise((next) => setTimeout(next, milliseconds));

/** One run: sends requests, and notes what comes back. */
class Run {
  readonly kinds = nothingSeen();
  readonly late: number[] = [];
  #underWay = 0;
  #mostConnections = 0;

  /** `due`: when it should have been sent. Afterwards `then` runs, if it is given. */
  send(kind: Kind, due: number, then?: () => void): void {
    const seen = this.kinds[kind];
    seen.offered += 1;
    this.late.push(performance.now() - due);
    const one = connection();
    this.#mostConnections = Math.max(this.#mostConnections, connections);
    if (one === null) {
      seen.failed += 1;
      return;
    }
    this.#underWay += 1;
    one.ask(nextOf(kind), ({ status }) => {
      this.#underWay -= 1;
      const took = performance.now() - due;
      if (status === 200 && took <= PATIENCE_MS) seen.useful.push(took);
      else if (status === 503) seen.refused.push(took);
      else seen.failed += 1;
      if (one.closed) connections -= 1;
      else idle.push(one);
      then?.();
    });
  }

  async end(seconds: number): Promise<void> {
    tell({ said: "stopped" });
    const end = performance.now() + PATIENCE_MS;
    while (this.#underWay > 0 && performance.now() < end) await pause(20);
    for (const kind of KINDS) {
      const { offered, useful, refused, failed } = this.kinds[kind];
      this.kinds[kind].failed = failed + (offered - useful.length - refused.length - failed);
    }
    const { kinds, late } = this;
    tell({ said: "outcome", seconds, kinds, late, connections: this.#mostConnections });
    for (const one of idle.splice(0)) one.destroy();
    connections = 0;
  }
}

async function closed({ connections: count, seconds, mix }: Extract<Order, { do: "closed" }>): Promise<void> {
  const run = new Run();
  const kinds = inTurn(mix);
  const begin = performance.now();
  const end = begin + seconds * 1000;
  const over: Promise<void>[] = [];
  for (let number = 0; number < count; number += 1)
    over.push(
      new Promise<void>((done) => {
        const ask = () => {
          const now = performance.now();
          if (now >= end) done();
          else run.send(kinds.next().value, now, ask);
        };
        ask();
      }),
    );
  await Promise.all(over);
  await run.end((performance.now() - begin) / 1000);
}

async function open({ rate, seconds, mix }: Extract<Order, { do: "open" }>): Promise<void> {
  const run = new Run();
  const kinds = inTurn(mix);
  const begin = performance.now();
  const total = Math.round(rate * seconds);
  for (let sent = 0; sent < total; ) {
    const due = Math.min(total, Math.floor(((performance.now() - begin) * rate) / 1000));
    for (; sent < due; sent += 1) run.send(kinds.next().value, begin + (sent * 1000) / rate);
    await pause(1);
  }
  await run.end(seconds);
}

let orders = Promise.resolve();
process.on("message", (order: Order) => {
  if (order.do === "addresses") {
    port = order.port;
    prepare(order.addresses);
  } else orders = orders.then(() => (order.do === "closed" ? closed(order) : open(order)));
});
process.on("disconnect", () => process.exit(0));
