import { getConsent } from "../consent";
import type { AnalyticsEvent } from "../contract";

/** Receives the events; see startAnalytics. */
export type AnalyticsReceiver = (event: AnalyticsEvent) => void;

/**
 * How many early events are kept until startAnalytics is loaded; the oldest are dropped first.
 */
const WAITING_LIMIT = 50;
const NAME_LIMIT = 160;

let receiver: AnalyticsReceiver | null = null;
let waiting: AnalyticsEvent[] = [];

/**
 * Sends an action of the listener to analytics. Without consent for analytics the event is dropped
 * at once: nothing is stored or sent. Never throws.
 */
export function sendToAnalytics(event: AnalyticsEvent): void {
  if (!getConsent().analytics) {
    waiting = [];
    return;
  }
  const named = { ...event, name: event.name.slice(0, NAME_LIMIT) };
  if (receiver === null) {
    waiting = [...waiting, named].slice(-WAITING_LIMIT);
  } else {
    receiver(named);
  }
}

/**
 * Sends events to `next` from now on, including waiting ones; null: nobody receives them, and
 * waiting ones are dropped.
 */
export function setAnalyticsReceiver(next: AnalyticsReceiver | null): void {
  receiver = next;
  const early = waiting;
  waiting = [];
  if (next !== null && getConsent().analytics) {
    early.forEach(next);
  }
}
