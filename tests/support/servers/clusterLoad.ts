// Listeners and a playout system that use a site while parts of it fail, and what happened to them.
import { setTimeout as pause } from "node:timers/promises";

/** A request that was not answered as it should be. */
export interface Failed {
  readonly path: string;
  /** Status, or why there was none. */
  readonly why: string;
  readonly at: string;
}

const CHANNELS = ["radio1", "radio2", "radio4"];

/** What everybody asks, so that a cache has it. */
export const PAGES = ["/", "/gids", "/gedraaid", "/nieuws", "/podcasts", "/programmas"];

/** What players repeat while the radio plays. */
export const POLLS = [
  ...CHANNELS.map((channel) => `/api/miniplayer/info?channel=${channel}`),
  ...CHANNELS.map((channel) => `/stream/${channel}/live.m3u8`),
  "/api/maintenance-notification",
];

/** How long one listener waits between two requests. */
const BETWEEN_MS = 20;

/** Listeners who each ask one thing after another, and complain when they get no answer. */
export class Listeners {
  readonly failed: Failed[] = [];
  /** Milliseconds of each answer. */
  readonly times: number[] = [];
  readonly #url: string;
  readonly #running: Promise<void>[];
  #stopped = false;

  /** For start() and startCurious() only. */
  constructor(url: string, count: number, next: (turn: number) => string) {
    this.#url = url;
    let turn = 0;
    const one = async () => {
      while (!this.#stopped) {
        await this.#ask(next(turn++));
        await pause(BETWEEN_MS);
      }
    };
    this.#running = Array.from({ length: count }, one);
  }

  /** Everybody asks the same pages and polls in turn. */
  static start(url: string, paths: readonly string[] = [...PAGES, ...POLLS], count = 4): Listeners {
    return new Listeners(url, count, (turn) => paths[turn % paths.length] ?? "/");
  }

  /** Every other request is for a page that nobody asked for before, so no cache has it. */
  static startCurious(url: string, count = 4): Listeners {
    const paths = [...PAGES, ...POLLS];
    return new Listeners(url, count, (turn) =>
      turn % 2 === 0 ? (paths[(turn / 2) % paths.length] ?? "/") : unseen(turn),
    );
  }

  async #ask(path: string): Promise<void> {
    const began = performance.now();
    const why = await this.#answer(path).catch((failure: Error) => `${failure.cause ?? failure.message}`);
    this.times.push(performance.now() - began);
    if (why) this.failed.push({ path, why, at: new Date().toISOString() });
  }

  /** Why an answer is wrong; empty: it is right. A page that breaks off throws. */
  async #answer(path: string): Promise<string> {
    const reply = await fetch(this.#url + path, { signal: AbortSignal.timeout(20_000) });
    const text = await reply.text();
    if (reply.status !== 200) return `${reply.status} ${text.slice(0, 100)}`;
    return text.length === 0 && path !== "/api/maintenance-notification" ? "an empty reply" : "";
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    await Promise.all(this.#running);
  }

  /** Leave at the end of a test, also when it fails: `await using listeners = …`. */
  [Symbol.asyncDispose](): Promise<void> {
    return this.stop();
  }
}

/** An hour of a day of a channel: the demo has thirty days of them. */
function unseen(turn: number): string {
  const day = new Date(Date.now() - (1 + (turn % 25)) * 86_400_000);
  const date = day.toISOString().slice(0, 10).split("-").toReversed().join("-");
  const hour = Math.floor(turn / 25) % 24;
  return `/gedraaid/${date}?channel=${CHANNELS[turn % CHANNELS.length]}&time=${hour}_${hour + 1}`;
}

/** A playout system that sends one play after another, and repeats each until it is stored. */
export class Sender {
  /** Ids of plays that were answered with 200. */
  readonly acknowledged: string[] = [];
  /** Replies other than 200: their status and Retry-After. */
  readonly refused: { status: number; retryAfter: string | null }[] = [];
  /** The longest time between two acknowledgements, in milliseconds. */
  longestGap = 0;
  readonly #running: Promise<void>;
  #stopped = false;

  /** For start() only. */
  constructor(name: string, send: (plays: unknown[]) => Promise<Response>) {
    this.#running = this.#run(name, send);
  }

  static start(name: string, send: (plays: unknown[]) => Promise<Response>): Sender {
    return new Sender(name, send);
  }

  async #run(name: string, send: (plays: unknown[]) => Promise<Response>): Promise<void> {
    // In the past, where they change nothing that is on air.
    const from = Date.now() - 20 * 86_400_000;
    let last = performance.now();
    for (let count = 0; !this.#stopped; count += 1) {
      const begin = from + count * 1000;
      const play = {
        id: `${name}-${count}`,
        channel: "radio5",
        fromIso: new Date(begin).toISOString(),
        untilIso: new Date(begin + 1000).toISOString(),
        artist: "De Stuurders",
        song: `Nummer ${count}`,
      };
      while (!(await this.#accepted(play, send))) {
        if (this.#stopped) return;
        await pause(200);
      }
      this.acknowledged.push(play.id);
      this.longestGap = Math.max(this.longestGap, performance.now() - last);
      last = performance.now();
      await pause(BETWEEN_MS);
    }
  }

  async #accepted(play: unknown, send: (plays: unknown[]) => Promise<Response>): Promise<boolean> {
    const reply = await send([play]).catch(() => undefined);
    await reply?.arrayBuffer().catch(() => undefined);
    if (reply?.status === 200) return true;
    if (reply) this.refused.push({ status: reply.status, retryAfter: reply.headers.get("retry-after") });
    return false;
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    await this.#running;
  }

  [Symbol.asyncDispose](): Promise<void> {
    return this.stop();
  }
}
