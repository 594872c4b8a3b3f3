// What listeners get in a phase, and how old what they are told is.
import { pause, percentile } from "../measure.ts";

export const KINDS = ["poll", "live list", "segment", "page", "model", "picture", "file"] as const;
export type Kind = (typeof KINDS)[number];

const GOOD = new Set([200, 204, 206, 304]);
const REFUSED = new Set([429, 503]);
/** What a CDN keeps for ever. */
const FOR_EVER = new Set<Kind>(["segment", "picture", "file"]);

/** Counts the replies of a phase. */
export class Tally {
  readonly #begin = performance.now();
  readonly #times: Partial<Record<Kind, number[]>> = {};
  /** Statuses that were neither good nor refusals, with the first address of each. */
  readonly #others = new Map<string, string>();
  /** Requests and bytes of each second. */
  readonly #seconds: { requests: number; bytes: number; ownBytes: number }[] = [];
  #refused = 0;
  #failed = 0;
  /** Seconds since a server first knew of a song that a poll did not have yet. */
  readonly stale: number[] = [];
  /** How late timers were, in milliseconds. */
  readonly late: number[] = [];

  /** `bytes`: as if the reply had been fetched whole. */
  add(kind: Kind, path: string, status: number, milliseconds: number, bytes: number): void {
    this.#times[kind] ??= [];
    if (GOOD.has(status)) this.#times[kind].push(milliseconds);
    else {
      if (REFUSED.has(status)) this.#refused += 1;
      else this.#failed += 1;
      const name = `${kind} ${status || "broken"}`;
      if (!this.#others.has(name)) this.#others.set(name, path);
    }
    const second = Math.floor((performance.now() - this.#begin) / 1000);
    this.#seconds[second] ??= { requests: 0, bytes: 0, ownBytes: 0 };
    const of = this.#seconds[second];
    of.requests += 1;
    of.bytes += bytes;
    if (!FOR_EVER.has(kind)) of.ownBytes += bytes;
  }

  seen(listeners: number, connections: number) {
    const seconds = this.#seconds.filter((one) => one !== undefined);
    const most = (of: (one: (typeof seconds)[number]) => number) => Math.max(0, ...seconds.map(of));
    const both = (of: readonly number[]) => ({ p50: percentile(of, 0.5), p99: percentile(of, 0.99) });
    return {
      listeners,
      connections,
      ...{ refused: this.#refused, failed: this.#failed },
      requests: seconds.reduce((sum, one) => sum + one.requests, 0),
      seconds: (performance.now() - this.#begin) / 1000,
      times: Object.fromEntries(
        Object.entries(this.#times).map(([kind, times]) => [kind, both(times)]),
      ) as Partial<Record<Kind, { p50: number; p99: number }>>,
      /** In the busiest second; own: without sound, pictures and files. */
      mostRequests: most((one) => one.requests),
      mostBytes: most((one) => one.bytes),
      mostOwnBytes: most((one) => one.ownBytes),
      stale: [0.5, 0.99, 1].map((share) => percentile(this.stale, share) || 0),
      late: percentile(this.late, 0.99) || 0,
      others: [...this.#others].map(([name, path]) => `${name}: ${path}`),
    };
  }
}

export type PhaseSeen = ReturnType<Tally["seen"]>;

const ASK_EVERY_MS = 700;

interface Play {
  readonly id: string;
  readonly until: number;
}

/** The newest play of an info reply. */
export function newestPlay(text: string): Play | undefined {
  const { data } = JSON.parse(text) as {
    data: { radioTrackPlays?: { data: { id: string; untilIso: string }[] } };
  };
  const play = data.radioTrackPlays?.data[0];
  return play === undefined ? undefined : { id: String(play.id), until: Date.parse(play.untilIso) };
}

/**
 * What is on air, as one who asks the servers all the time knows it. Listeners share it, so that
 * not each of them has to read what it gets.
 */
export class Knowledge {
  readonly #plays = new Map<string, (Play & { readonly since: number })[]>();
  readonly #segments = new Map<string, string>();

  async start(servers: readonly string[], channels: readonly string[]): Promise<void> {
    const ask = (server = "") => Promise.all(channels.map((channel) => this.#ask(server, channel)));
    await ask(servers[0]);
    const repeat = async () => {
      for (let turn = 0; ; turn += 1) {
        await pause(ASK_EVERY_MS);
        await ask(servers[turn % servers.length]);
      }
    };
    void repeat();
  }

  /** When the current song of a channel ends, in milliseconds since 1970. */
  songEnd(channel: string): number {
    return this.#plays.get(channel)?.at(-1)?.until ?? 0;
  }

  /** The address of the newest segment of a channel. */
  segment(channel: string): string | undefined {
    return this.#segments.get(channel);
  }

  /** Seconds since a server first knew of a newer play than that of this poll; 0: none did. */
  age(channel: string, poll: string): number {
    const plays = this.#plays.get(channel) ?? [];
    const shown = newestPlay(poll);
    const at = plays.findLastIndex(({ id }) => id === shown?.id);
    const newer = at < 0 ? undefined : plays[at + 1];
    return newer === undefined ? 0 : (performance.now() - newer.since) / 1000;
  }

  async #ask(server: string, channel: string): Promise<void> {
    const text = async (path: string) => {
      const reply = await fetch(server + path);
      return reply.ok ? reply.text() : "";
    };
    try {
      const list = await text(`/stream/${channel}/live.m3u8`);
      const segment = list.split("\n").findLast((line) => line.endsWith(".m4s"));
      if (segment !== undefined) this.#segments.set(channel, segment);
      const play = newestPlay(await text(`/api/miniplayer/info?channel=${channel}`));
      if (play === undefined) return;
      const known = this.#plays.get(channel) ?? [];
      this.#plays.set(channel, known);
      const same = known.find(({ id }) => id === play.id);
      // The end of a play may be told later.
      if (same === undefined) known.push({ ...play, since: performance.now() });
      else Object.assign(same, play);
    } catch {
      // A server that does not answer tells nothing new.
    }
  }
}
