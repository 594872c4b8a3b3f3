import { getConsent } from "./consent";
import type { TrackedEvent } from "./contract";

/** Takes what is tracked; see lib/tracking. */
export type Tracker = (event: TrackedEvent) => void;

/** Events of the first moments, until the code that takes them is here; more are forgotten, oldest first. */
const WAITING_LIMIT = 50;
const NAME_LIMIT = 160;

let tracker: Tracker | null = null;
let waiting: TrackedEvent[] = [];

/**
 * Tells that the listener did something. Without consent for analytics it is forgotten on the spot: nothing is kept, nothing is sent.
 * Never throws.
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

/** Gives the events to `next` from now on, those that wait first; null: nobody takes them, and those that wait are forgotten. */
export function setTracker(next: Tracker | null): void {
  tracker = next;
  const early = waiting;
  waiting = [];
  if (next !== null && getConsent().analytics) {
    early.forEach(next);
  }
}
