import type { AnalyticsEvent } from "@/lib/contract";
import { onLeave } from "../browser/onLeave";

/** The most events in one call of /api/events. */
const BATCH_LIMIT = 50;
/** The most waiting events; the oldest are dropped first. */
const QUEUE_LIMIT = 200;
/** This many waiting events are sent at once. */
const ENOUGH = 20;
/** Fewer are sent after this many milliseconds. */
const WAIT_MS = 15_000;
const ADDRESS = "/api/events";

/**
 * Passes bytes to the browser, which sends them even if the page is closed; false if it refuses.
 */
export type Send = (address: string, body: string) => boolean;

export interface Collector {
  take(event: AnalyticsEvent): void;
  /** Drops waiting events and stops. */
  end(): void;
}

/**
 * Our own counts of listeners' actions: sent in batches, without any identifier, and dropped if
 * sending fails. Waiting events are sent when the page is left or hidden.
 */
export function createCollector(page: Document = document, send: Send = sendBytes): Collector {
  let queue: AnalyticsEvent[] = [];
  let timer: ReturnType<typeof setTimeout> | null = null;

  const stopWaiting = () => {
    if (timer !== null) {
      clearTimeout(timer);
    }
    timer = null;
  };
  const flush = () => {
    stopWaiting();
    while (queue.length > 0) {
      const events = queue.slice(0, BATCH_LIMIT);
      queue = queue.slice(BATCH_LIMIT);
      send(ADDRESS, JSON.stringify({ events }));
    }
  };
  const stopListening = onLeave(flush, page);
  return {
    take(event) {
      queue = [...queue, event].slice(-QUEUE_LIMIT);
      if (queue.length >= ENOUGH) {
        flush();
      } else {
        timer ??= setTimeout(flush, WAIT_MS);
      }
    },
    end() {
      stopWaiting();
      queue = [];
      stopListening();
    },
  };
}

/** As a beacon, or as a fetch that outlives the page. The result is ignored. */
function sendBytes(address: string, body: string): boolean {
  try {
    const isTaken = navigator.sendBeacon?.(address, new Blob([body], { type: "application/json" })) ?? false;
    if (!isTaken) {
      const headers = { "Content-Type": "application/json" };
      fetch(address, { method: "POST", body, headers, keepalive: true }).catch(() => {});
    }
    return true;
  } catch {
    return false;
  }
}
