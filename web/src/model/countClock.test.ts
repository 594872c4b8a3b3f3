import { describe, expect, it } from "vitest";
import { clockTime, clockWords } from "./countClock";
import { COUNT_UP, COUNTDOWN, UNKNOWN_ITEM } from "./eventModal";

const at = (time: string) => Date.parse(`2026-07-${time}Z`);
const start = at("01T00:00:00");
const end = at("03T12:00:00");

describe("the clock of the event modal", () => {
  it.each([
    ["two days before", "01T10:58:57", { days: 2, hours: 1, minutes: 1, seconds: 3 }],
    ["in the last second", "03T11:59:59.400", { days: 0, hours: 0, minutes: 0, seconds: 1 }],
    ["at the moment itself", "03T12:00:00", { days: 0, hours: 0, minutes: 0, seconds: 0 }],
    ["a day later", "04T12:00:00", { days: 0, hours: 0, minutes: 0, seconds: 0 }],
  ])("S2-036 counts down to the end: %s", (_, now, expected) => {
    expect(clockTime({ type: COUNTDOWN, startDate: null, endDate: end }, at(now))).toEqual(expected);
  });

  it("S2-036 counts up from the start, and stops at the end", () => {
    const clock = { type: COUNT_UP, startDate: start, endDate: end };
    expect(clockTime(clock, at("02T03:04:05"))).toEqual({ days: 1, hours: 3, minutes: 4, seconds: 5 });
    expect(clockTime(clock, at("09T00:00:00"))).toEqual({ days: 2, hours: 12, minutes: 0, seconds: 0 });
    expect(clockTime(clock, start - 1)).toBeNull();
  });

  it.each([
    ["an unknown item", { type: UNKNOWN_ITEM, startDate: null, endDate: null }],
    ["a type of later", { type: "cms_countclock_zandloper", startDate: start, endDate: end }],
    ["no type", { type: null, startDate: null, endDate: null }],
    ["a countdown without an end", { type: COUNTDOWN, startDate: null, endDate: null }],
  ])("S2-036 there is no clock for %s", (_, clock) => {
    expect(clockTime(clock, start)).toBeNull();
  });

  it.each([
    [{ days: 2, hours: 3, minutes: 5, seconds: 7 }, "2 dagen, 3 uur en 5 minuten"],
    [{ days: 1, hours: 0, minutes: 1, seconds: 7 }, "1 dag en 1 minuut"],
    [{ days: 0, hours: 0, minutes: 0, seconds: 7 }, "minder dan een minuut"],
  ])("is described without seconds: %j", (time, words) => {
    expect(clockWords(time)).toBe(words);
  });
});
