import type { Mock } from "vitest";

/**
 * Calls of `fetch` whose address has this prefix. Late code on every page (notifications, the event
 * modal) makes requests too, which tests must not count.
 */
export function callsFor(fetchMock: Mock<typeof fetch>, prefix = "/api/pages/"): Parameters<typeof fetch>[] {
  return fetchMock.mock.calls.filter(([url]) => String(url).startsWith(prefix));
}
