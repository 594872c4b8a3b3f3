import type { Mock } from "vitest";

/**
 * Calls of `fetch` whose address begins so. What comes late on every page (notifications, the event
 * modal) asks for something too, sooner or later: only what a test is about may be counted.
 */
export function callsFor(fetchMock: Mock<typeof fetch>, prefix = "/api/pages/"): Parameters<typeof fetch>[] {
  return fetchMock.mock.calls.filter(([url]) => String(url).startsWith(prefix));
}
