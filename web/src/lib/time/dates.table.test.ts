import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { setReporter } from "../log";
import { formatDuration, fromToTime, fullDate, relativeOrDate, relativeOrDateTime, slotLabel } from "./dates";
import { relativeDay } from "./relativeDay";

/** The rules of §9 about dates: on an ordinary day, and on both days when the clocks change. */
const NOW = "2026-11-21T10:15:00.000+01:00";
/** 29 March 2026 has no 02:00–03:00: 23 hours. */
const SPRING = "2026-03-29T12:00:00.000+02:00";
/** 25 October 2026 has 02:00–03:00 twice: 25 hours. */
const AUTUMN = "2026-10-25T23:55:00.000+01:00";

type Row = readonly [time: string, now: string, text: string];

const DAYS: readonly Row[] = [
  ["2026-11-21 00:00:00", NOW, "Vandaag"],
  ["2026-11-20 23:59:59", NOW, "Gisteren"],
  ["2026-11-22 00:00:00", NOW, "Morgen"],
  ["2026-11-19 12:00:00", NOW, "Donderdag"],
  ["2026-11-23 12:00:00", NOW, "Maandag"],
  ["2026-03-28T23:59:00.000+01:00", SPRING, "Gisteren"],
  ["2026-03-29T00:00:00.000+01:00", SPRING, "Vandaag"],
  ["2026-03-29T23:59:00.000+02:00", SPRING, "Vandaag"],
  ["2026-03-30T00:00:00.000+02:00", SPRING, "Morgen"],
  ["2026-10-24T23:59:00.000+02:00", AUTUMN, "Gisteren"],
  ["2026-10-25T00:00:00.000+02:00", AUTUMN, "Vandaag"],
  ["2026-10-25T02:30:00.000+02:00", AUTUMN, "Vandaag"],
  ["2026-10-25T02:30:00.000+01:00", AUTUMN, "Vandaag"],
  ["2026-10-26T00:00:00.000+01:00", AUTUMN, "Morgen"],
];

const UNDER_48_HOURS: readonly Row[] = [
  [NOW, NOW, "minder dan een minuut geleden"],
  ["2026-11-21T10:14:00.000+01:00", NOW, "een minuut geleden"],
  ["2026-11-21T09:45:00.000+01:00", NOW, "30 minuten geleden"],
  ["2026-11-20T10:15:00.000+01:00", NOW, "1 dag geleden"],
  ["2026-11-19T10:15:01.000+01:00", NOW, "2 dagen geleden"],
  ["2026-11-19T10:15:00.000+01:00", NOW, "donderdag 19 november 2026"],
  ["2026-11-21T10:15:01.000+01:00", NOW, "zaterdag 21 november 2026"],
  // 48 hours back from noon in summer time is 11:00 in winter time, two days before.
  ["2026-03-27T11:00:01.000+01:00", SPRING, "2 dagen geleden"],
  ["2026-03-27T11:00:00.000+01:00", SPRING, "vrijdag 27 maart 2026"],
  ["2026-10-25T02:30:00.000+02:00", "2026-10-25T02:30:00.000+01:00", "ongeveer 1 uur geleden"],
];

const UNDER_24_HOURS: readonly Row[] = [
  ["2026-11-21T08:15:00.000+01:00", NOW, "ongeveer 2 uur geleden"],
  ["2026-11-20T10:15:00.000+01:00", NOW, "Gisteren, 10:15"],
  ["2026-11-19T23:59:00.000+01:00", NOW, "donderdag 19 november 2026, 23:59"],
  ["2026-11-21T18:00:00.000+01:00", NOW, "zaterdag 21 november 2026, 18:00"],
  // 24 hours back from noon is 11:00 the day before.
  ["2026-03-28T11:00:01.000+01:00", SPRING, "1 dag geleden"],
  ["2026-03-28T11:00:00.000+01:00", SPRING, "Gisteren, 11:00"],
  // The only day longer than 24 hours: a time more than 24 hours ago that is not yesterday has its
  // full date.
  ["2026-10-25T00:05:00.000+02:00", AUTUMN, "zondag 25 oktober 2026, 00:05"],
  ["2026-10-24T23:55:00.000+02:00", AUTUMN, "Gisteren, 23:55"],
];

const SLOTS: readonly (readonly [time: string, label: string])[] = [
  ["2024-12-31 23:12:00", "dinsdag 31 dec. 2024 23:00 - 00:00 uur"],
  ["2026-11-21 00:00:00", "zaterdag 21 nov. 2026 00:00 - 01:00 uur"],
  ["2026-05-04 20:00:00", "maandag 4 mei 2026 20:00 - 21:00 uur"],
  ["2026-03-29T01:30:00.000+01:00", "zondag 29 mrt. 2026 01:00 - 02:00 uur"],
  ["2026-03-29T03:00:00.000+02:00", "zondag 29 mrt. 2026 03:00 - 04:00 uur"],
  ["2026-10-25T02:30:00.000+02:00", "zondag 25 okt. 2026 02:00 - 03:00 uur"],
  ["2026-10-25T02:30:00.000+01:00", "zondag 25 okt. 2026 02:00 - 03:00 uur"],
];

const SPANS: readonly (readonly [from: string, until: string, text: string])[] = [
  ["2026-11-21 22:00:00", "2026-11-22 00:00:00", "22:00 - 00:00"],
  ["2026-03-29T00:30:00.000Z", "2026-03-29T01:30:00.000Z", "01:30 - 03:30"],
  ["2026-10-25T00:30:00.000Z", "2026-10-25T01:30:00.000Z", "02:30 - 02:30"],
];

const MONTHS =
  "januari februari maart april mei juni juli augustus september oktober november december".split(" ");
const WEEKDAYS = "maandag dinsdag woensdag donderdag vrijdag zaterdag zondag".split(" ");

const reported = vi.fn();

beforeEach(() => setReporter(reported));
afterEach(() => {
  reported.mockReset();
  setReporter(null);
});

describe("dates as §9 writes them", () => {
  it.each(DAYS)("S9-010 %s seen at %s is %s", (time, now, text) => {
    expect(relativeDay(time, now)).toBe(text);
  });

  it.each(UNDER_48_HOURS)("S9-011 %s seen at %s is '%s'", (time, now, text) => {
    expect(relativeOrDate(time, now)).toBe(text);
  });

  it.each(UNDER_24_HOURS)("S9-012 %s seen at %s is '%s'", (time, now, text) => {
    expect(relativeOrDateTime(time, now)).toBe(text);
  });

  it.each(SLOTS)("S9-013 %s is in '%s'", (time, label) => {
    expect(slotLabel(time)).toBe(label);
  });

  it.each(SPANS)("S9-001 from %s until %s is %s on the station's clock", (from, until, text) => {
    expect(fromToTime(from, until)).toBe(text);
  });

  it("S9-014 twelve months and seven days have Dutch names", () => {
    expect(
      MONTHS.map((_, month) => fullDate(`2026-${String(month + 1).padStart(2, "0")}-15 12:00:00`)).map(
        (text) => text.split(" ")[2],
      ),
    ).toEqual(MONTHS);
    expect(
      WEEKDAYS.map((_, day) => fullDate(`2026-11-${16 + day} 12:00:00`)).map((text) => text.split(" ")[0]),
    ).toEqual(WEEKDAYS);
  });

  it.each([
    [0, false, "0:00"],
    [61, false, "1:01"],
    [3599, false, "59:59"],
    [3600, false, "1:00:00"],
    [61, true, "0:01:01"],
  ])("S9-009 %d seconds (hours forced: %s) are %s", (seconds, isForced, text) => {
    expect(formatDuration(seconds, isForced)).toBe(text);
  });

  it.each(["", "gisteren", "2026-02-30 10:00:00", "2026-11-21", "25:00"])(
    "S8-010 '%s' is not a time: it is logged once and shown unchanged",
    (text) => {
      expect(relativeDay(text, NOW)).toBe(text);
      expect(reported).toHaveBeenCalledTimes(1);
      expect([
        relativeOrDate(text, NOW),
        relativeOrDateTime(text, NOW),
        slotLabel(text),
        fullDate(text),
      ]).toEqual([text, text, text, text]);
      expect(reported).toHaveBeenCalledTimes(5);
    },
  );

  it("S8-010 without a current time, a time is shown unchanged", () => {
    expect(relativeOrDate("2026-11-21 09:00:00", "nu")).toBe("2026-11-21 09:00:00");
    expect(reported).toHaveBeenCalledTimes(1);
  });
});
