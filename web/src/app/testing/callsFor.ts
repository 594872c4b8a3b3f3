import type { Mock } from "vitest";

/**
 * Calls of `fetch` whose address has this prefix. Code that loads late on every page
 * (notifications, the event modal) also makes requests, which tests must not count.
 */
export function callsFor(fetchMock: Mock<typeof fetch>, prefix = "/api/pages/"): Parameters<typeof fetch>[] {
  return fetchMock.mock.calls.filter(([url]) => String(url).startsWith(prefix));
}
