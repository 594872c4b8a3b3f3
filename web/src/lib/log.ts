/**
 * Reports errors. `report` never throws and does nothing if there is no console (on the server).
 */
export type Reporter = (message: string, detail?: unknown) => void;

/**
 * How many reports are kept before the error reporting service is loaded; of many errors, the first
 * ones say most.
 */
const EARLY_LIMIT = 20;

const toConsole: Reporter = (message, detail) => {
  if (typeof console !== "undefined") {
    // biome-ignore lint/suspicious/noConsole: this is the one place that writes to it
    console.warn(message, detail);
  }
};

let reporter: Reporter = toConsole;
let service: Reporter | null = null;
let early: [message: string, detail: unknown][] = [];
let onReported: (() => void) | null = null;

/** Sends reports to `next` instead of the console; null: the console again. */
export function setReporter(next: Reporter | null): void {
  reporter = next ?? toConsole;
}

/**
 * Also sends reports to the error reporting service, including those made before it was loaded;
 * null: stops that.
 */
export function setReportingService(next: Reporter | null): void {
  service = next;
  if (next !== null) {
    const kept = early;
    early = [];
    for (const [message, detail] of kept) {
      next(message, detail);
    }
  }
}

/** Calls the listener once there is a report for the service, which need not be loaded before. */
export function whenReported(listener: () => void): void {
  if (early.length > 0) {
    listener();
  } else {
    onReported = listener;
  }
}

export function report(message: string, detail?: unknown): void {
  reporter(message, detail);
  reportSilently(message, detail);
}

/** Reports to the error reporting service only, not on the listener's console (S8-007, S8-008). */
export function reportSilently(message: string, detail?: unknown): void {
  if (service !== null) {
    service(message, detail);
  } else if (typeof window !== "undefined" && early.length < EARLY_LIMIT) {
    early.push([message, detail]);
    onReported?.();
    onReported = null;
  }
}

/** Reports uncaught errors. Returns a function that stops it. */
export function reportUncaught(page: Window): () => void {
  const onError = ({ error, message }: ErrorEvent) => report("Onverwachte fout", error ?? message);
  const onRejection = (event: PromiseRejectionEvent) => {
    // The listener went to another page before the previous one was loaded: the router does not let
    // us catch this.
    if (event.reason instanceof DOMException && event.reason.name === "AbortError") {
      event.preventDefault();
    } else {
      report("Onverwachte fout", event.reason);
    }
  };
  page.addEventListener("error", onError);
  page.addEventListener("unhandledrejection", onRejection);
  return () => {
    page.removeEventListener("error", onError);
    page.removeEventListener("unhandledrejection", onRejection);
  };
}
