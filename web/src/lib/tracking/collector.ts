import type { TrackedEvent } from "@/lib/contract";

/** What /api/events takes in one call. */
const BATCH_LIMIT = 50;
/** Waiting events beyond these are forgotten, oldest first. */
const QUEUE_LIMIT = 200;
/** As many together are worth a call of their own. */
const ENOUGH = 20;
/** Otherwise they go after this many milliseconds. */
const WAIT_MS = 15_000;
const ADDRESS = "/api/events";

/** Hands bytes to the browser, which sends them also when the page goes away; false when it would not take them. */
export type Send = (address: string, body: string) => boolean;

export interface Collector {
  take(event: TrackedEvent): void;
  /** Forgets what waits, and ends. */
  end(): void;
}

/**
 * Our own small count of what listeners do: in batches, without any identifier, and gone when it cannot be sent. What still waits goes
 * when the page is left or hidden.
 */
export function createCollector(page: Document = document, send: Send = sendBytes): Collector {
  let queue: TrackedEvent[] = [];
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
  const onHidden = () => {
    if (page.visibilityState === "hidden") {
      flush();
    }
  };
  page.addEventListener("visibilitychange", onHidden);
  // Leaving does not always hide the page first (Safari).
  page.defaultView?.addEventListener("pagehide", flush);
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
      page.removeEventListener("visibilitychange", onHidden);
      page.defaultView?.removeEventListener("pagehide", flush);
    },
  };
}

/** As a beacon, or as a fetch that outlives the page. What comes of it nobody waits for. */
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
