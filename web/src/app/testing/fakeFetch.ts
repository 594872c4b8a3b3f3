import { cleanup } from "@testing-library/react";
import { afterEach, beforeEach, type Mock, vi } from "vitest";
import { setReporter } from "@/lib/log";

/**
 * Gives each test of a file a `fetch` without answers, and an app that neither scrolls nor reports;
 * afterwards the page and the clock are as before.
 */
export function fakeFetch(): Mock<typeof fetch> {
  const fetchMock = vi.fn<typeof fetch>();
  beforeEach(() => {
    fetchMock.mockReset();
    vi.stubGlobal("fetch", fetchMock);
    vi.stubGlobal("scrollTo", vi.fn());
    setReporter(() => {});
  });
  afterEach(() => {
    cleanup();
    vi.useRealTimers();
    vi.unstubAllGlobals();
    setReporter(null);
  });
  return fetchMock;
}

/**
 * Calls of `fetch` whose address has this prefix. Code that loads late on every page
 * (notifications, the event modal) also makes requests, which tests must not count.
 */
export function callsFor(fetchMock: Mock<typeof fetch>, prefix = "/api/pages/"): Parameters<typeof fetch>[] {
  return fetchMock.mock.calls.filter(([url]) => String(url).startsWith(prefix));
}
