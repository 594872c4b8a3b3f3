import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { isYounger, StationClock } from "./clock";
import { HOUR_MS, MINUTE_MS, SECOND_MS } from "./durations";

const DEVICE = Date.parse("2026-11-21T10:00:00Z");

beforeEach(() => {
  vi.useFakeTimers({ now: DEVICE });
});
afterEach(() => vi.useRealTimers());

it("follows the device until a reply of the server comes", () => {
  const clock = new StationClock();
  vi.advanceTimersByTime(SECOND_MS);
  expect(clock.now()).toBe(DEVICE + SECOND_MS);
});

it("keeps the device's time if the reply allows it, and otherwise takes the middle of what it allows", () => {
  const clock = new StationClock();
  clock.putRight(DEVICE - 900, DEVICE + 100);
  expect(clock.now()).toBe(DEVICE);
  clock.putRight(DEVICE - HOUR_MS, DEVICE - HOUR_MS + SECOND_MS);
  expect(clock.now()).toBe(DEVICE - HOUR_MS + 500);
  vi.advanceTimersByTime(MINUTE_MS);
  expect(clock.now()).toBe(DEVICE - HOUR_MS + 500 + MINUTE_MS);
});

it("goes on when the device's clock is set back, and over a sleep in which no time seems to pass", () => {
  const clock = new StationClock();
  clock.putRight(DEVICE, DEVICE + SECOND_MS);
  vi.setSystemTime(DEVICE - HOUR_MS);
  vi.advanceTimersByTime(SECOND_MS);
  expect(clock.now()).toBe(DEVICE + SECOND_MS);
  clock.putRight(DEVICE, DEVICE + 2 * SECOND_MS);
  vi.setSystemTime(DEVICE);
  expect(clock.now()).toBe(DEVICE + SECOND_MS + HOUR_MS - SECOND_MS);
});

it("puts a clock right that is set forward while the page is open", () => {
  const clock = new StationClock();
  clock.putRight(DEVICE, DEVICE + SECOND_MS);
  vi.setSystemTime(DEVICE + 24 * HOUR_MS);
  clock.putRight(DEVICE, DEVICE + SECOND_MS);
  expect(clock.now()).toBe(DEVICE + 500);
});

it("elapsed time does not change when the device's clock is set", () => {
  const clock = new StationClock();
  const before = clock.elapsed();
  vi.setSystemTime(DEVICE + HOUR_MS);
  vi.advanceTimersByTime(SECOND_MS);
  expect(clock.elapsed() - before).toBe(SECOND_MS);
});

it("what was dated before the clock was put right counts as old", () => {
  expect(isYounger(DEVICE, MINUTE_MS, DEVICE + MINUTE_MS - 1)).toBe(true);
  expect(isYounger(DEVICE, MINUTE_MS, DEVICE + MINUTE_MS)).toBe(false);
  expect(isYounger(DEVICE, MINUTE_MS, DEVICE - HOUR_MS)).toBe(false);
});
