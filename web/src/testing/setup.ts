import * as React from "react";
import { vi } from "vitest";
import { freshDom } from "./freshDom";
import { quickStyles } from "./quickStyles";

/** What Testing Library notes while it waits. */
interface Waiting {
  readonly _disableExpensiveErrorDiagnostics?: boolean;
}

// Test files share a worker, with its packages and its DOM. Each gets our own modules anew.
vi.resetModules();
vi.unstubAllGlobals();
vi.useRealTimers();

// React notes a stack trace for each element, to say in a warning where it was made. That takes a
// fifth of all time. With this count it does what it does after making very many: none.
const internals = Object.entries(React).find(([name]) => name.startsWith("__CLIENT_INTERNALS"))?.[1];
Object.defineProperty(internals, "recentlyCreatedOwnerStacks", {
  configurable: true,
  get: () => Infinity,
  set: () => {},
});

if (typeof document !== "undefined") {
  freshDom();
  quickStyles();
  const { configure, getConfig, prettyDOM } = await import("@testing-library/react");
  configure({
    // Long, because tests may run on a busy machine; no test depends on this time.
    asyncUtilTimeout: 15_000,
    defaultHidden: false,
    // Prints the document when a test fails, but not each time that a test looks and waits.
    getElementError: (message, container) => {
      const { _disableExpensiveErrorDiagnostics: isWaiting } = getConfig() as unknown as Waiting;
      const text = isWaiting ? message : `${message}\n\n${prettyDOM(container)}`;
      return Object.assign(new Error(text ?? ""), { name: "TestingLibraryElementError" });
    },
  });
  // jsdom has no matchMedia: no query matches.
  window.matchMedia = (media) =>
    Object.assign(new EventTarget(), { media, matches: false }) as unknown as MediaQueryList;
  // jsdom has no canvas, which axe looks for.
  HTMLCanvasElement.prototype.getContext = () => null;
}
