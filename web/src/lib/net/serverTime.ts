import type { StationClock } from "../time/clock";
import { SECOND_MS } from "../time/durations";

/** Replies that a browser never takes from its own cache without asking the server. */
const NOT_KEPT = /(?:^|[\s,])(?:no-store|no-cache|max-age=0+)(?:$|[\s,])/i;

/**
 * Puts the clock right by a reply that has just come. `askedAt`: when it was asked for, as
 * `elapsed()`. A reply that may have come from the browser's cache says nothing about now. What a
 * cache in between kept is older by its Age.
 */
export function observeServerTime(headers: Headers, askedAt: number, clock: StationClock): void {
  const sentAt = Date.parse(headers.get("Date") ?? "");
  if (Number.isNaN(sentAt) || !NOT_KEPT.test(headers.get("Cache-Control") ?? "")) {
    return;
  }
  const age = Number.parseInt(headers.get("Age") ?? "0", 10) || 0;
  const earliest = sentAt + age * SECOND_MS;
  // Date and Age are in whole seconds.
  const rounded = age > 0 ? 2 * SECOND_MS : SECOND_MS;
  clock.putRight(earliest, earliest + rounded + clock.elapsed() - askedAt);
}
