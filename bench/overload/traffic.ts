// The kinds of requests of the overload measurement, and what is offered of each.

/** In the order in which they should be refused last to first. */
export const KINDS = ["poll", "cached page", "cold page", "search", "picture made new"] as const;
export type Kind = (typeof KINDS)[number];

/** Parts of all requests, by kind; they add up to 1. */
export type Mix = Readonly<Record<Kind, number>>;

/** Polls and pages that everybody reads are most of what comes; the rest is what costs. */
export const MIXED: Mix = {
  poll: 0.5,
  "cached page": 0.3,
  "cold page": 0.14,
  search: 0.04,
  "picture made new": 0.02,
};

export const only = (kind: Kind): Mix => ({
  poll: 0,
  "cached page": 0,
  "cold page": 0,
  search: 0,
  "picture made new": 0,
  [kind]: 1,
});

/** The addresses of each kind; they come again from the beginning when all were requested. */
export type Addresses = Readonly<Record<Kind, readonly string[]>>;

/** For those who send some kinds only. */
export const NONE: Addresses = {
  poll: [],
  "cached page": [],
  "cold page": [],
  search: [],
  "picture made new": [],
};

/** What the process that offers the load is told. */
export type Order =
  | { readonly do: "addresses"; readonly port: number; readonly addresses: Addresses }
  /** Each of the connections sends its next request when it has a reply. */
  | { readonly do: "closed"; readonly connections: number; readonly seconds: number; readonly mix: Mix }
  /** Requests come at fixed times, whether or not earlier ones were answered. */
  | { readonly do: "open"; readonly rate: number; readonly seconds: number; readonly mix: Mix };

/** What became of the requests of one kind. Times in milliseconds. */
export interface Seen {
  offered: number;
  /** Replies other than 200 and 503, broken connections, and none in time. */
  failed: number;
  /** Of replies with 200, from the moment at which the request was due to the last byte. */
  useful: number[];
  /** The same of replies with 503. */
  refused: number[];
}

export interface Outcome {
  readonly seconds: number;
  readonly kinds: Readonly<Record<Kind, Seen>>;
  /** How late requests were sent: the delays of the process that sends them. */
  readonly late: number[];
  readonly connections: number;
}

/** What it says: that it offers no more, and what became of everything. */
export type Said = { readonly said: "stopped" } | ({ readonly said: "outcome" } & Outcome);

export const nothingSeen = (): Record<Kind, Seen> =>
  Object.fromEntries(
    KINDS.map((kind) => [kind, { offered: 0, failed: 0, useful: [], refused: [] }]),
  ) as unknown as Record<Kind, Seen>;

/** The kinds in turn, as often as the mix says, evenly spread. */
export function* inTurn(mix: Mix): Generator<Kind, never> {
  const due = KINDS.map((kind) => ({ kind, part: mix[kind], owed: 0 }));
  for (;;) {
    for (const one of due) one.owed += one.part;
    const next = due.reduce((most, one) => (one.owed > most.owed ? one : most));
    next.owed -= 1;
    yield next.kind;
  }
}
