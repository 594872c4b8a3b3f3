// The process with the listeners of bench/simulate (fork; day.ts has what it is told). All of them
// are in one process, which is not counted as the station's.
import { getRequest, KeptConnection, type KeptReply } from "../../tests/support/load/keptConnection.ts";
import { CHROMIUM, ofProduct } from "../measure.ts";
import { BEHAVIOUR } from "../sizing/model.ts";
import { NEWS_SECONDS, NEWS_TIMES, type Order, type Phase, type Places } from "./day.ts";
import { type Kind, Knowledge, Tally } from "./seen.ts";

const PAGE_EVERY = 3600 / BEHAVIOUR.pagesPerHour;
const POLL_MS = BEHAVIOUR.pollEvery * 1000;
const SPREAD_MS = BEHAVIOUR.songEndSpread * 1000;
const SEGMENT_MS = BEHAVIOUR.segmentEvery * 1000;
const KNOWN_AFTER_MS = ofProduct("web/src/player/channel/poller.ts", "KNOWN_AFTER_MS");
/** A browser whose request failed tries again after this. */
const AGAIN_MS = 1_000;
/** Of a segment only the beginning is fetched: all listeners share one machine with the servers. */
const PART_OF_SEGMENT = 4_096;
/** One poll in so many is read, to see how old it is. */
const READ_ONE_IN = 10;
const PICTURES_PER_PAGE = 3;
/** The first part of a phase, in which listeners come and go until there are as many as it says. */
const CHANGE = 0.4;
/** Browsers notice within this that the network is there again. */
const RETURN_MS = 1_500;

const ENCODINGS = { "Accept-Encoding": CHROMIUM };
const PAGE = { Accept: "text/html", ...ENCODINGS };

let places: Places;
let most = 0;
let phase: Phase;
let tally = new Tally();
const knowledge = new Knowledge();
const listeners: Listener[] = [];

const oneOf = <T>(of: readonly T[], power = 1): T => of[Math.floor(of.length * Math.random() ** power)] as T;
/** A page that somebody opens: few pages are read by most. */
const somePage = () => oneOf(places.pages, 4);
const pollOf = (channel: string) => `/api/miniplayer/info?channel=${channel}`;
const someChannel = () => {
  const [largest = "", ...others] = places.channels;
  return Math.random() < phase.largestChannel ? largest : oneOf(others);
};

/**
 * A connection that is opened when it is needed. Requests go one after the other over it, as those
 * of a browser go over HTTP/2.
 */
class Line {
  #connection: KeptConnection | null = null;
  #last: Promise<unknown> = Promise.resolve();

  get isOpen(): boolean {
    return this.#connection !== null && !this.#connection.closed;
  }

  ask(kind: Kind, path: string, headers: Record<string, string>, keeps = false): Promise<KeptReply> {
    const due = performance.now();
    const asked = this.#last.then(async () => {
      if (!this.isOpen) this.#connection = new KeptConnection(places.site);
      const connection = this.#connection as KeptConnection;
      const reply = await new Promise<KeptReply>((done) =>
        connection.ask(getRequest(path, headers), done, keeps),
      );
      // Left by the listener, or cut with the network: the station did not fail.
      if (reply.status === 0 && this.#connection !== connection) return reply;
      const whole = Number(/\r\ncontent-range: *bytes [\d-]+\/(\d+)/i.exec(reply.head)?.[1] ?? reply.bytes);
      tally.add(kind, path, reply.status, performance.now() - due, whole);
      return reply;
    });
    this.#last = asked;
    return asked;
  }

  close(): void {
    this.#connection?.destroy();
    this.#connection = null;
  }
}

/** One with the radio on: polls, fetches the live list and segments, browses pages. */
class Listener {
  readonly line = new Line();
  readonly #channel = someChannel();
  readonly #timers = new Map<"poll" | "segment" | "page", NodeJS.Timeout>();
  #polls = Math.floor(Math.random() * READ_ONE_IN);
  #gone = false;

  /** Opens the site and starts the radio. */
  constructor() {
    void this.line.ask("page", somePage(), PAGE);
    for (const file of places.files) void this.line.ask("file", file, ENCODINGS);
    void this.#poll();
    void this.#listen();
    this.#planPage();
  }

  leave(): void {
    this.#gone = true;
    for (const timer of this.#timers.values()) clearTimeout(timer);
    this.line.close();
  }

  /** The network is gone, and back after so long: then the player asks for everything again. */
  cut(milliseconds: number): void {
    this.line.close();
    this.#after("poll", milliseconds, () => this.#poll());
    this.#after("segment", milliseconds, () => this.#listen());
  }

  /** Opens a page in the page that is open. */
  open(path: string): void {
    void this.line.ask("model", `/api/pages${path}`, ENCODINGS);
    for (let count = 0; count < PICTURES_PER_PAGE; count += 1)
      void this.line.ask("picture", oneOf(places.pictures), ENCODINGS);
  }

  #after(what: "poll" | "segment" | "page", milliseconds: number, work: () => void): void {
    clearTimeout(this.#timers.get(what));
    if (this.#gone) return;
    const due = performance.now() + milliseconds;
    const begin = () => {
      tally.late.push(performance.now() - due);
      work();
    };
    this.#timers.set(what, setTimeout(begin, milliseconds));
  }

  async #poll(): Promise<void> {
    this.#polls += 1;
    const reads = this.#polls % READ_ONE_IN === 0;
    const { status, body } = await this.line.ask(
      "poll",
      pollOf(this.#channel),
      reads ? {} : ENCODINGS,
      reads,
    );
    if (reads && status === 200) tally.stale.push(knowledge.age(this.#channel, body.toString()));
    const knownIn = knowledge.songEnd(this.#channel) + KNOWN_AFTER_MS - Date.now();
    const soon = knownIn > 0 ? Math.min(POLL_MS, knownIn + Math.random() * SPREAD_MS) : POLL_MS;
    this.#after("poll", status === 0 ? AGAIN_MS : soon, () => this.#poll());
  }

  async #listen(): Promise<void> {
    const list = await this.line.ask("live list", `/stream/${this.#channel}/live.m3u8`, ENCODINGS);
    const segment = knowledge.segment(this.#channel);
    const range = { Range: `bytes=0-${PART_OF_SEGMENT - 1}` };
    if (segment !== undefined) await this.line.ask("segment", segment, range);
    this.#after("segment", list.status === 0 ? AGAIN_MS : SEGMENT_MS, () => this.#listen());
  }

  #planPage(): void {
    const mean = (PAGE_EVERY * 1000) / phase.pages;
    this.#after("page", -Math.log(1 - Math.random()) * mean, () => {
      this.open(somePage());
      this.#planPage();
    });
  }
}

/** Lets listeners come or go, evenly, until there are as many as the phase says. */
function change(): void {
  const from = listeners.length;
  const to = Math.round(most * phase.listeners);
  const [begin, took, of] = [performance.now(), phase.seconds * CHANGE * 1000, phase];
  const step = () => {
    if (phase !== of) return;
    const part = Math.min(1, (performance.now() - begin) / took);
    const wanted = Math.round(from + (to - from) * part);
    while (listeners.length < wanted) listeners.push(new Listener());
    // Those who came first leave first.
    for (const listener of listeners.splice(0, Math.max(0, listeners.length - wanted))) listener.leave();
    if (part < 1) setTimeout(step, 50);
  };
  step();
}

/** Somebody who comes for one page, without the radio: the page, its files, a poll. */
async function visit(path: string): Promise<void> {
  const line = new Line();
  await line.ask("page", path, PAGE);
  for (const file of places.files) await line.ask("file", file, ENCODINGS);
  await line.ask("poll", pollOf(places.channels[0] as string), ENCODINGS);
  line.close();
}

function push(path: string): void {
  // Most open a push message soon, some later.
  const soon = (work: () => void) => setTimeout(work, NEWS_SECONDS * 1000 * Math.random() ** 2);
  for (const listener of listeners) soon(() => listener.open(path));
  const all = (NEWS_TIMES * NEWS_SECONDS * listeners.length) / PAGE_EVERY;
  for (let others = listeners.length; others < all; others += 1) soon(() => void visit(path));
}

process.on("message", async (order: Order) => {
  switch (order.do) {
    case "begin":
      ({ places, most } = order);
      await knowledge.start(places.servers, places.channels);
      process.send?.("ready");
      break;
    case "phase":
      phase = order.phase;
      tally = new Tally();
      change();
      break;
    case "cut":
      for (const listener of listeners) listener.cut(Math.random() * RETURN_MS);
      break;
    case "push":
      push(order.path);
      break;
    case "end of phase":
      process.send?.(tally.seen(listeners.length, listeners.filter(({ line }) => line.isOpen).length));
  }
});
process.on("disconnect", () => process.exit(0));
