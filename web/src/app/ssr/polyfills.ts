import { MinimalSearchParams, MinimalUrl } from "./minimalUrl";

/**
 * Functions that React and its libraries expect and that a bare JavaScript engine lacks. Imported
 * first, so that they are at the top of the server's script. Timers and tasks are ignored, because
 * a render is one synchronous call.
 */
type Global = Record<string, unknown>;

const host = globalThis as unknown as Global;

function provide(name: string, make: () => unknown): void {
  if (host[name] === undefined) {
    host[name] = make();
  }
}

const nothing = () => {};

provide("console", () => ({ log: nothing, info: nothing, warn: nothing, error: nothing, debug: nothing }));
provide("setTimeout", () => () => 0);
provide("clearTimeout", () => nothing);
provide("setInterval", () => () => 0);
provide("clearInterval", () => nothing);
provide("queueMicrotask", () => nothing);
provide("performance", () => ({ now: () => 0 }));
provide("URL", () => MinimalUrl);
provide("URLSearchParams", () => MinimalSearchParams);
provide(
  "AbortController",
  () =>
    class {
      readonly signal = { aborted: false, addEventListener: nothing, removeEventListener: nothing };
      abort(): void {
        this.signal.aborted = true;
      }
    },
);
