/** What error reporting is told. `report` never throws and does nothing where there is no console (the server). */
export type Reporter = (message: string, detail?: unknown) => void;

/** Reports from before the error-reporting service is loaded; of a flood, the first ones tell most. */
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

/** Takes the reports in place of the console; null: the console again. */
export function setReporter(next: Reporter | null): void {
  reporter = next ?? toConsole;
}

/** Sends reports to the error-reporting service as well, those from before it was loaded first; null: no more. */
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

export function report(message: string, detail?: unknown): void {
  reporter(message, detail);
  reportSilently(message, detail);
}

/** To the error-reporting service only: what a listener with an open console need not be told (S8-007, S8-008). */
export function reportSilently(message: string, detail?: unknown): void {
  if (service !== null) {
    service(message, detail);
  } else if (typeof window !== "undefined" && early.length < EARLY_LIMIT) {
    early.push([message, detail]);
  }
}

/** Reports errors that nobody caught. Gives the way to stop. */
export function reportUncaught(page: Window): () => void {
  const onError = ({ error, message }: ErrorEvent) => report("Onverwachte fout", error ?? message);
  const onRejection = (event: PromiseRejectionEvent) => {
    // A listener who is gone to the next page before the last has come: the router lets nobody catch that.
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
