/** What error reporting is told. `report` never throws and does nothing where there is no console (the server). */
export type Reporter = (message: string, detail?: unknown) => void;

const toConsole: Reporter = (message, detail) => {
  if (typeof console !== "undefined") {
    // biome-ignore lint/suspicious/noConsole: this is the one place that writes to it
    console.warn(message, detail);
  }
};

let reporter: Reporter = toConsole;

/** Sends reports elsewhere as well, for instance to an error-reporting service that is loaded late. */
export function setReporter(next: Reporter | null): void {
  reporter = next ?? toConsole;
}

export function report(message: string, detail?: unknown): void {
  reporter(message, detail);
}
