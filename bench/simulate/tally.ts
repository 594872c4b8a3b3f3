// Counts what listeners get in a phase.
import { percentile } from "../measure.ts";
import { KINDS, type Kind, type KindSeen, type PhaseSeen } from "./messages.ts";

const GOOD = new Set([200, 204, 206, 304]);
/** What a CDN keeps for ever. */
const FOR_EVER = new Set<Kind>(["segment", "picture", "file"]);
const REFUSED = new Set([429, 503]);

interface Counted {
  requests: number;
  refused: number;
  failed: number;
  times: number[];
}

export class Tally {
  readonly #begin = performance.now();
  readonly #kinds = new Map<Kind, Counted>(
    KINDS.map((kind) => [kind, { requests: 0, refused: 0, failed: 0, times: [] }]),
  );
  readonly #others = new Map<string, string>();
  readonly #stale: number[] = [];
  readonly #late: number[] = [];
  /** Requests and bytes of each second. */
  readonly #seconds: { requests: number; bytes: number; ownBytes: number }[] = [];
  #bytes = 0;
  #wholeBytes = 0;
  newConnections = 0;

  /** `whole`: bytes if the reply had been fetched whole. */
  add(kind: Kind, path: string, status: number, milliseconds: number, bytes: number, whole = bytes): void {
    const counted = this.#kinds.get(kind) as Counted;
    counted.requests += 1;
    if (GOOD.has(status)) counted.times.push(milliseconds);
    else if (REFUSED.has(status)) counted.refused += 1;
    else counted.failed += 1;
    if (!GOOD.has(status)) {
      const name = `${kind} ${status || "broken"}`;
      if (!this.#others.has(name)) this.#others.set(name, path);
    }
    this.#bytes += bytes;
    this.#wholeBytes += whole;
    const second = Math.floor((performance.now() - this.#begin) / 1000);
    const of = this.#seconds[second] ?? { requests: 0, bytes: 0, ownBytes: 0 };
    of.requests += 1;
    of.bytes += whole;
    if (!FOR_EVER.has(kind)) of.ownBytes += whole;
    this.#seconds[second] = of;
  }

  stale(seconds: number): void {
    this.#stale.push(seconds);
  }

  late(milliseconds: number): void {
    this.#late.push(milliseconds);
  }

  seen(listeners: number, connections: number): PhaseSeen {
    const kinds = Object.fromEntries(
      [...this.#kinds].map(([kind, { requests, refused, failed, times }]): [Kind, KindSeen] => [
        kind,
        { requests, refused, failed, p50: percentile(times, 0.5), p99: percentile(times, 0.99) },
      ]),
    ) as Record<Kind, KindSeen>;
    const seconds = this.#seconds.filter((one) => one !== undefined);
    const [p50 = 0, p99 = 0, max = 0] = [0.5, 0.99, 1].map((part) => percentile(this.#stale, part) || 0);
    return {
      seconds: (performance.now() - this.#begin) / 1000,
      listeners,
      connections,
      newConnections: this.newConnections,
      kinds,
      bytes: this.#bytes,
      wholeBytes: this.#wholeBytes,
      mostBytes: Math.max(0, ...seconds.map((one) => one.bytes)),
      mostOwnBytes: Math.max(0, ...seconds.map((one) => one.ownBytes)),
      mostRequests: Math.max(0, ...seconds.map((one) => one.requests)),
      stale: { polls: this.#stale.length, p50, p99, max },
      late: percentile(this.#late, 0.99) || 0,
      others: [...this.#others].map(([name, path]) => `${name}: ${path}`),
    };
  }
}
