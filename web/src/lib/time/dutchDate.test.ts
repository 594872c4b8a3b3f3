import { tz } from "@date-fns/tz";
import { differenceInCalendarDays, format, formatDistance } from "date-fns";
import { nl } from "date-fns/locale";
import { describe, expect, it } from "vitest";
import { calendarDaysBetween, distanceWords, formatMoment } from "./dutchDate";
import { STATION_ZONE } from "./stationTime";

const HOUR = 3_600_000;
const inZone = tz(STATION_ZONE);
const START = Date.parse("2025-12-30T22:17:41.500Z");
/**
 * Every seventh hour of slightly more than a year: all months, days and hours, and both days when
 * the clocks change.
 */
const MOMENTS = Array.from({ length: 1_300 }, (_, index) => START + index * 7 * HOUR);

describe("our own formatting of dates equals that of date-fns", () => {
  it.each([
    "EEEE d MMMM yyyy, HH:mm",
    "EEEE d MMM yyyy H",
    "EEEEEE d MMM",
    "yyyy-MM-dd HH:mm:ss",
    "dd-M-yyyy",
  ])("S9-001 for the pattern %s", (pattern) => {
    for (const moment of MOMENTS) {
      expect(formatMoment(moment, pattern)).toBe(format(moment, pattern, { in: inZone, locale: nl }));
    }
  });

  it("S9-010 for the number of days between two dates", () => {
    for (const [index, moment] of MOMENTS.entries()) {
      const other = MOMENTS[(index * 31) % MOMENTS.length] ?? moment;
      expect(calendarDaysBetween(moment, other)).toBe(
        differenceInCalendarDays(moment, other, { in: inZone }),
      );
    }
  });

  it("S9-011 S9-012 for how long ago something was", () => {
    for (let seconds = 0; seconds < 29 * 24 * 3600; seconds += seconds < 10_000 ? 7 : 601) {
      const expected = formatDistance(0, seconds * 1000, { in: tz("UTC"), locale: nl });
      expect(distanceWords(seconds * 1000), `${seconds} s`).toBe(expected);
    }
  });

  it("an unsupported letter in a pattern is an error", () => {
    expect(() => formatMoment(START, "QQQ")).toThrow(RangeError);
  });
});
