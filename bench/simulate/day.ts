// The day that bench/simulate plays, and what it tells the process with the listeners.

export interface Phase {
  readonly name: string;
  /** Who listen at its end, as a part of the largest number. */
  readonly listeners: number;
  /** How many times as often as usual they open pages. */
  readonly pages: number;
  /** The part that listens to the largest channel. */
  readonly largestChannel: number;
  /** How long it takes here. Rates are those of a day; only the phases are short. */
  readonly seconds: number;
  readonly event?: Event;
}

/**
 * An article with a push message, which everybody opens and for which others come; the network is
 * cut, and all tabs come back at once; a notification is shown on every page.
 */
export type Event = "news" | "cut" | "notification";

/** Seconds in which news comes to everybody, and how many times as many pages that makes. */
export const NEWS_SECONDS = 60;
export const NEWS_TIMES = 20;

export function dayOf(seconds: number): readonly Phase[] {
  const usual = { pages: 1, largestChannel: 0.4, seconds };
  const long = 1.5 * seconds;
  return [
    { ...usual, name: "night", listeners: 0.05 },
    { ...usual, name: "morning peak", listeners: 1, pages: 2, seconds: long },
    { ...usual, name: "news, ×20 in 60 s", listeners: 1, seconds: NEWS_SECONDS, event: "news" },
    { ...usual, name: "all tabs reconnect", listeners: 1, event: "cut" },
    { ...usual, name: "midday", listeners: 0.6, event: "notification" },
    { name: "football in the evening", listeners: 0.9, pages: 3, largestChannel: 0.8, seconds: long },
    { ...usual, name: "late", listeners: 0.1 },
  ];
}

export interface Places {
  /** Port of the site, and addresses of the servers themselves. */
  readonly site: number;
  readonly servers: readonly string[];
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
  | { readonly do: "end of phase" };
