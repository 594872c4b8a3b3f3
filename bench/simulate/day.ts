// The day that bench/simulate plays: its phases, and how many listen in each.

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

export type Event =
  /** An article and a push message about it: everybody opens it, and others come for it. */
  | "news"
  /** The network is cut, and all tabs come back at once. */
  | "cut"
  /** A notification is shown on every page. */
  | "notification";

const USUAL = { pages: 1, largestChannel: 0.4 };

export function dayOf(seconds: number): readonly Phase[] {
  return [
    { name: "night", listeners: 0.05, ...USUAL, seconds },
    { name: "morning peak", listeners: 1, ...USUAL, pages: 2, seconds: 1.5 * seconds },
    { name: "news, ×20 in 60 s", listeners: 1, ...USUAL, seconds: 60, event: "news" },
    { name: "all tabs reconnect", listeners: 1, ...USUAL, seconds, event: "cut" },
    { name: "midday", listeners: 0.6, ...USUAL, seconds, event: "notification" },
    {
      name: "football in the evening",
      listeners: 0.9,
      pages: 3,
      largestChannel: 0.8,
      seconds: 1.5 * seconds,
    },
    { name: "late", listeners: 0.1, ...USUAL, seconds },
  ];
}

/** Seconds between two pages of a listener, when nothing happens. */
export const PAGE_EVERY = 600;
/** Seconds in which news comes to everybody, and how many times as many pages that makes. */
export const NEWS_SECONDS = 60;
export const NEWS_TIMES = 20;
