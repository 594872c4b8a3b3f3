import { getConsent } from "./consent";
import type { TrackedEvent } from "./contract";

/** Receives tracked events; see lib/tracking. */
export type Tracker = (event: TrackedEvent) => void;

/**
 * How many early events are kept until the tracking code is loaded; the oldest are dropped first.
 */
const WAITING_LIMIT = 50;
const NAME_LIMIT = 160;

let tracker: Tracker | null = null;
let waiting: TrackedEvent[] = [];

/**
 * Tracks an action of the listener. Without consent for analytics the event is dropped at once:
 * nothing is stored or sent. Never throws.
 */
export function track(event: TrackedEvent): void {
  if (!getConsent().analytics) {
    waiting = [];
    return;
  }
  const named = { ...event, name: event.name.slice(0, NAME_LIMIT) };
  if (tracker === null) {
    waiting = [...waiting, named].slice(-WAITING_LIMIT);
  } else {
    tracker(named);
  }
}

/**
 * Sends events to `next` from now on, including waiting ones; null: nobody receives them, and
 * waiting ones are dropped.
 */
export function setTracker(next: Tracker | null): void {
  tracker = next;
  const early = waiting;
  waiting = [];
  if (next !== null && getConsent().analytics) {
    early.forEach(next);
  }
}
