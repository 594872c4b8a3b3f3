// The kinds of requests that are offered to a station, and what becomes of them.

/** In the order in which they should be refused last to first. */
export const KINDS = ["poll", "cached page", "cold page", "search", "picture made new"] as const;
export type Kind = (typeof KINDS)[number];

export const ofEachKind = <T>(value: (kind: Kind) => T): Record<Kind, T> =>
  Object.fromEntries(KINDS.map((kind) => [kind, value(kind)])) as Record<Kind, T>;

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

export const only = (only: Kind): Mix => ofEachKind((kind) => (kind === only ? 1 : 0));

/** The addresses of each kind; they come again from the beginning when all were requested. */
export type Addresses = Partial<Readonly<Record<Kind, readonly string[]>>>;

/** What the process that offers the load is told. */
export interface Order {
  /** Each of the connections sends its next request when it has a reply. */
  readonly connections?: number;
  /** Without them: requests in a second, at fixed times, whether or not replies come. */
  readonly rate?: number;
  readonly seconds: number;
  readonly mix: Mix;
  /** Milliseconds after which a reply is of no use: the listener has gone. */
  readonly patience?: number;
}

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
