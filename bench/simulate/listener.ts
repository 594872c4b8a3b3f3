// One listener with the radio on: polls, fetches the live list and segments, browses pages. Its
// requests go one after the other over one connection, as those of a browser go over HTTP/2.
import { getRequest, KeptConnection, type KeptReply } from "../../tests/support/load/keptConnection.ts";
import { PAGE_EVERY } from "./day.ts";
import type { Knowledge } from "./knowledge.ts";
import type { Kind, Places } from "./messages.ts";
import type { Tally } from "./tally.ts";

/** The player's own figures (web/src/player/channel/poller.ts). */
const POLL_MS = 20_000;
const KNOWN_AFTER_MS = 700;
const SPREAD_MS = 600;
const SEGMENT_MS = 6_000;
/** A browser whose request failed tries again after this. */
const AGAIN_MS = 1_000;
/** Of a segment only the beginning is fetched: all listeners share one machine with the servers. */
const PART_OF_SEGMENT = 4_096;
/** One poll in so many is read, to see how old it is. */
const READ_ONE_IN = 10;
const PICTURES_PER_PAGE = 3;

const ENCODINGS = { "Accept-Encoding": "gzip, deflate, br, zstd" };
const PAGE = { Accept: "text/html", ...ENCODINGS };

export interface Surroundings {
  readonly places: Places;
  readonly knowledge: Knowledge;
  /** Of the present phase. */
  tally(): Tally;
  /** How many times as often as usual pages are opened. */
  pages(): number;
}

/** A page that somebody opens: few pages are read by most. */
export const somePage = ({ pages }: Places): string =>
  pages[Math.floor(pages.length * Math.random() ** 4)] as string;

/** A connection that is opened when it is needed, with what waits for it. */
class Line {
  readonly #around: Surroundings;
  #connection: KeptConnection | null = null;
  #last: Promise<unknown> = Promise.resolve();

  constructor(around: Surroundings) {
    this.#around = around;
  }

  get isOpen(): boolean {
    return this.#connection !== null && !this.#connection.closed;
  }

  ask(kind: Kind, path: string, headers: Record<string, string>, keeps = false): Promise<KeptReply> {
    const due = performance.now();
    const asked = this.#last.then(async () => {
      if (!this.isOpen) {
        this.#connection = new KeptConnection(this.#around.places.site);
        this.#around.tally().newConnections += 1;
      }
      const connection = this.#connection as KeptConnection;
      const reply = await new Promise<KeptReply>((done) =>
        connection.ask(getRequest(path, headers), done, keeps),
      );
      // Left by the listener, or cut with the network: the station did not fail.
      if (reply.status === 0 && this.#connection !== connection) return reply;
      const whole = Number(/\r\ncontent-range: *bytes [\d-]+\/(\d+)/i.exec(reply.head)?.[1] ?? reply.bytes);
      this.#around.tally().add(kind, path, reply.status, performance.now() - due, reply.bytes, whole);
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

export class Listener {
  readonly #around: Surroundings;
  readonly #line: Line;
  readonly #channel: string;
  readonly #timers = new Map<"poll" | "segment" | "page", NodeJS.Timeout>();
  #polls = Math.floor(Math.random() * READ_ONE_IN);
  #gone = false;

  constructor(around: Surroundings, channel: string) {
    this.#around = around;
    this.#line = new Line(around);
    this.#channel = channel;
  }

  get isConnected(): boolean {
    return this.#line.isOpen;
  }

  /** Opens the site and starts the radio. */
  come(): void {
    const { places } = this.#around;
    void this.#line.ask("page", somePage(places), PAGE);
    for (const file of places.files) void this.#line.ask("file", file, ENCODINGS);
    void this.#poll();
    void this.#listen();
    this.#planPage();
  }

  leave(): void {
    this.#gone = true;
    for (const timer of this.#timers.values()) clearTimeout(timer);
    this.#line.close();
  }

  /** The network is gone, and back after so long: then the player asks for everything again. */
  cut(milliseconds: number): void {
    this.#line.close();
    this.#after("poll", milliseconds, () => this.#poll());
    this.#after("segment", milliseconds, () => this.#listen());
  }

  /** Opens an address that a push message names, in the page that is open. */
  open(path: string): void {
    void this.#line.ask("model", `/api/pages${path}`, ENCODINGS);
    this.#pictures();
  }

  #after(what: "poll" | "segment" | "page", milliseconds: number, work: () => void): void {
    clearTimeout(this.#timers.get(what));
    if (this.#gone) return;
    const due = performance.now() + milliseconds;
    const begin = () => {
      this.#around.tally().late(performance.now() - due);
      work();
    };
    this.#timers.set(what, setTimeout(begin, milliseconds));
  }

  async #poll(): Promise<void> {
    const { knowledge } = this.#around;
    this.#polls += 1;
    const reads = this.#polls % READ_ONE_IN === 0;
    const path = `/api/miniplayer/info?channel=${this.#channel}`;
    const { status, body } = await this.#line.ask("poll", path, reads ? {} : ENCODINGS, reads);
    if (reads && status === 200)
      this.#around.tally().stale(knowledge.age(this.#channel, body.toString("utf8")));
    const knownIn = knowledge.songEnd(this.#channel) + KNOWN_AFTER_MS - Date.now();
    const soon = knownIn > 0 ? Math.min(POLL_MS, knownIn + Math.random() * SPREAD_MS) : POLL_MS;
    this.#after("poll", status === 0 ? AGAIN_MS : soon, () => this.#poll());
  }

  async #listen(): Promise<void> {
    const list = await this.#line.ask("live list", `/stream/${this.#channel}/live.m3u8`, ENCODINGS);
    const segment = this.#around.knowledge.segment(this.#channel);
    const range = { Range: `bytes=0-${PART_OF_SEGMENT - 1}` };
    if (segment !== undefined) await this.#line.ask("segment", segment, range);
    this.#after("segment", list.status === 0 ? AGAIN_MS : SEGMENT_MS, () => this.#listen());
  }

  #planPage(): void {
    const mean = (PAGE_EVERY * 1000) / this.#around.pages();
    this.#after("page", -Math.log(1 - Math.random()) * mean, () => {
      void this.#line.ask("model", `/api/pages${somePage(this.#around.places)}`, ENCODINGS);
      this.#pictures();
      this.#planPage();
    });
  }

  #pictures(): void {
    const { pictures } = this.#around.places;
    for (let count = 0; count < PICTURES_PER_PAGE; count += 1) {
      const path = pictures[Math.floor(Math.random() * pictures.length)];
      if (path !== undefined) void this.#line.ask("picture", path, ENCODINGS);
    }
  }
}

/** Somebody who comes for one page, without the radio: the page, its files, a poll. */
export async function visit(around: Surroundings, path: string): Promise<void> {
  const { places } = around;
  const line = new Line(around);
  await line.ask("page", path, PAGE);
  for (const file of places.files) await line.ask("file", file, ENCODINGS);
  await line.ask("poll", `/api/miniplayer/info?channel=${places.channels[0]}`, ENCODINGS);
  line.close();
}
