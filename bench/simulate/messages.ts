// What bench/simulate tells the process with the listeners, and what that says.
import type { Phase } from "./day.ts";

export const KINDS = ["poll", "live list", "segment", "page", "model", "picture", "file"] as const;
export type Kind = (typeof KINDS)[number];

export interface Places {
  /** Port of the site, and ports of the servers themselves. */
  readonly site: number;
  readonly servers: readonly number[];
  readonly channels: readonly string[];
  /** Addresses that listeners open: often first. */
  readonly pages: readonly string[];
  readonly pictures: readonly string[];
  /** Files that a browser without a cache loads with its first page. */
  readonly files: readonly string[];
}

export type Order =
  | { readonly do: "begin"; readonly places: Places; readonly most: number }
  | { readonly do: "phase"; readonly phase: Phase }
  | { readonly do: "cut" }
  | { readonly do: "push"; readonly path: string }
  | { readonly do: "end of phase" }
  | { readonly do: "end" };

export interface KindSeen {
  readonly requests: number;
  readonly refused: number;
  readonly failed: number;
  readonly p50: number;
  readonly p99: number;
}

export interface PhaseSeen {
  readonly seconds: number;
  readonly listeners: number;
  readonly connections: number;
  readonly newConnections: number;
  readonly kinds: Readonly<Record<Kind, KindSeen>>;
  /** Bytes that were received; and as they would be if segments were fetched whole. */
  readonly bytes: number;
  readonly wholeBytes: number;
  /**
   * The most bytes of that in a second, the same without sound, pictures and files, and the most
   * requests.
   */
  readonly mostBytes: number;
  readonly mostOwnBytes: number;
  readonly mostRequests: number;
  /** Seconds since the first server knew of a song that a poll did not have yet. */
  readonly stale: {
    readonly polls: number;
    readonly p50: number;
    readonly p99: number;
    readonly max: number;
  };
  /** How late this process was, in milliseconds: p99 of its timers. */
  readonly late: number;
  /** Statuses that were neither good nor refusals, with the first address of each. */
  readonly others: readonly string[];
}
