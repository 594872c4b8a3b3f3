import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { StationClock } from "../time/clock";
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from "../time/durations";
import { observeServerTime } from "./serverTime";

const SERVER = Date.parse("2026-11-21T10:00:00Z");

beforeEach(() => void vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** What the clock of a device that is `fast` says after a reply with these headers. */
function after(headers: Readonly<Record<string, string>>, fast: number, tookMs = 0): number {
  vi.setSystemTime(SERVER + fast);
  const clock = new StationClock();
  const askedAt = clock.elapsed();
  vi.advanceTimersByTime(tookMs);
  observeServerTime(new Headers({ Date: new Date(SERVER).toUTCString(), ...headers }), askedAt, clock);
  return clock.now() - SERVER;
}

it.each([10 * MINUTE_MS, HOUR_MS, DAY_MS, -10 * MINUTE_MS, -HOUR_MS, -DAY_MS])(
  "a reply puts a clock right that is %i ms fast, to within half a second and half of the waiting",
  (fast) => {
    expect(after({ "Cache-Control": "no-store" }, fast)).toBe(SECOND_MS / 2);
    expect(after({ "Cache-Control": "public, max-age=0, s-maxage=2" }, fast, 400)).toBe(700);
  },
);

it("a clock within the second that the reply names is not touched", () => {
  expect(after({ "Cache-Control": "no-store" }, 900)).toBe(900);
});

it("counts the time that a reply spent in a cache in between", () => {
  expect(after({ "Cache-Control": "max-age=0, s-maxage=600", Age: "300" }, DAY_MS)).toBe(301 * SECOND_MS);
});

it.each([
  ["may come from the browser's cache", { "Cache-Control": "public, max-age=30" }],
  ["may be kept because nothing forbids it", {}],
  ["is kept by others only for no time", { "Cache-Control": "s-maxage=0, max-age=05" }],
  ["names no time", { "Cache-Control": "no-store", Date: "gisteren" }],
] satisfies readonly (readonly [string, Record<string, string>])[])(
  "a reply that %s changes nothing",
  (_, headers) => {
    expect(after(headers, HOUR_MS)).toBe(HOUR_MS);
  },
);
