// offer.ts <port>: offers load to a station, as its parent orders (fork): first the addresses, then
// orders. A process of its own, so that it has a processor of its own and its delays are not the
// server's. Load at fixed times is what `wrk` cannot make.
import { getRequest, KeptConnection } from "../../tests/support/load/keptConnection.ts";
import { atMost, CHROMIUM, pause } from "../measure.ts";
import { type Addresses, KINDS, type Kind, type Mix, type Order, ofEachKind, type Seen } from "./traffic.ts";

const PATIENCE_MS = 5_000;
const MOST_CONNECTIONS = atMost(15_000);
const HEADERS = { Accept: "text/html,*/*", "Accept-Encoding": CHROMIUM };

const port = Number(process.argv[2]);
let requests: Record<Kind, { readonly texts: readonly string[]; next: number }>;
/** Connections without a request. The one used last comes first, as in a browser. */
const idle: KeptConnection[] = [];
let connections = 0;

function nextOf(kind: Kind): string {
  const of = requests[kind];
  const text = of.texts[of.next % of.texts.length];
  if (text === undefined) throw new Error(`no addresses of ${kind}`);
  of.next += 1;
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

/** The kinds in turn, as often as the mix says, evenly spread. */
function* inTurn(mix: Mix): Generator<Kind, never> {
  const due = KINDS.map((kind) => ({ kind, part: mix[kind], owed: 0 }));
  for (;;) {
    for (const one of due) one.owed += one.part;
    const next = due.reduce((most, one) => (one.owed > most.owed ? one : most));
    next.owed -= 1;
    yield next.kind;
  }
}

async function carryOut({ connections: count, rate = 0, seconds, mix, patience = PATIENCE_MS }: Order) {
  const kinds = ofEachKind((): Seen => ({ offered: 0, failed: 0, useful: [], refused: [] }));
  const late: number[] = [];
  let [underWay, mostConnections] = [0, 0];
  /** `due`: when it should have been sent. Afterwards `then` runs, if it is given. */
  const send = (kind: Kind, due: number, then?: () => void) => {
    const seen = kinds[kind];
    seen.offered += 1;
    late.push(performance.now() - due);
    const one = connection();
    mostConnections = Math.max(mostConnections, connections);
    if (one === null) {
      seen.failed += 1;
      return;
    }
    underWay += 1;
    one.ask(nextOf(kind), ({ status }) => {
      underWay -= 1;
      const took = performance.now() - due;
      if (status === 200 && took <= patience) seen.useful.push(took);
      else if (status === 503) seen.refused.push(took);
      else seen.failed += 1;
      if (one.closed) connections -= 1;
      else idle.push(one);
      then?.();
    });
  };

  const settled = async () => {
    const given = performance.now() + patience;
    while (underWay > 0 && performance.now() < given) await pause(5);
  };

  const turns = inTurn(mix);
  const begin = performance.now();
  const end = begin + seconds * 1000;
  if (count === undefined) {
    const total = Math.round(rate * seconds);
    for (let sent = 0; sent < total; ) {
      const due = Math.min(total, Math.floor(((performance.now() - begin) * rate) / 1000));
      for (; sent < due; sent += 1) send(turns.next().value, begin + (sent * 1000) / rate);
      await pause(1);
    }
  } else {
    const ask = () => {
      const now = performance.now();
      if (now < end) send(turns.next().value, now, ask);
    };
    for (let number = 0; number < count; number += 1) ask();
    await pause(seconds * 1000);
    await settled();
  }
  process.send?.("stopped");
  const took = count === undefined ? seconds : (performance.now() - begin) / 1000;
  await settled();
  for (const seen of Object.values(kinds))
    seen.failed = seen.offered - seen.useful.length - seen.refused.length;
  process.send?.({ seconds: took, kinds, late, connections: mostConnections });
  for (const one of idle.splice(0)) one.destroy();
  connections = 0;
}

let orders = Promise.resolve();
process.once("message", (addresses: Addresses) => {
  requests = ofEachKind((kind) => ({
    texts: (addresses[kind] ?? []).map((path) => getRequest(path, HEADERS)),
    next: 0,
  }));
  process.on("message", (order: Order) => {
    orders = orders.then(() => carryOut(order));
  });
});
process.on("disconnect", () => process.exit(0));
