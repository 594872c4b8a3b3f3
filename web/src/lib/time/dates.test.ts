import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { afterEach, describe, expect, it, vi } from "vitest";
import { setReporter } from "../log";
import {
  formatDuration,
  formatTime,
  fromRouteDate,
  fromToTime,
  fullDate,
  isoDay,
  noonOf,
  relativeOrDate,
  relativeOrDateTime,
  slotLabel,
  timeOfDay,
  toRouteDate,
  unbroken,
} from "./dates";
import { relativeDay } from "./relativeDay";
import { toStationIso } from "./stationTime";

/** Labels of a real site, stored outside the project. */
const LABELS = path.resolve(import.meta.dirname, "../../../../../shared/data/schedule/date-labels");
const hasLabels = existsSync(LABELS);
if (!hasLabels) {
  console.warn("SKIPPED dates.test.ts: ../shared/data/schedule/date-labels is not there");
}

afterEach(() => setReporter(null));

const NOW = "2026-11-21T10:15:00.000+01:00";

describe("times of the station", () => {
  it("S1-017 S9-001 a time with another offset is shown as Amsterdam's", () => {
    expect(timeOfDay("2026-07-01T10:00:00.000Z")).toBe("12:00");
    expect(timeOfDay("2026-11-21T23:30:00.000-05:00")).toBe("05:30");
  });

  it("S9-002 S3-028 an API time is read as station time and shown as HH:mm", () => {
    expect(timeOfDay("2026-11-21 09:05:00")).toBe("09:05");
    expect(isoDay("2026-11-21 23:59:59")).toBe("2026-11-21");
  });

  it("S9-002 a day goes from one form to the other and back", () => {
    expect(toRouteDate("2026-11-21")).toBe("21-11-2026");
    expect(fromRouteDate("21-11-2026")).toBe("2026-11-21");
  });

  it("the hour that occurs twice in October is distinguished by its ISO form", () => {
    expect(timeOfDay("2026-10-25T02:30:00.000+02:00")).toBe("02:30");
    expect(timeOfDay("2026-10-25T02:30:00.000+01:00")).toBe("02:30");
    expect(fromToTime("2026-10-25T00:30:00.000Z", "2026-10-25T01:30:00.000Z")).toBe("02:30 - 02:30");
  });

  it("the hour that does not exist in March is not shown", () => {
    expect(timeOfDay("2026-03-29T01:00:00.000Z")).toBe("03:00");
    expect(formatTime(noonOf("2026-03-29"), "EEEE d MMMM")).toBe("zondag 29 maart");
  });

  it("S3-029 a show's time runs from and until", () => {
    expect(fromToTime("2026-11-21 09:00:00", "2026-11-21 12:00:00")).toBe("09:00 - 12:00");
  });

  it("S9-014 dates use Dutch names", () => {
    expect(fullDate("2026-03-04 12:00:00")).toBe("woensdag 4 maart 2026");
  });

  it.each([
    ["Vandaag, zaterdag 21 november 2026", "Vandaag, zaterdag 21_november_2026"],
    ["zo 1 nov.", "zo 1_nov."],
    ["dinsdag 31 dec. 2024 23:00 - 00:00 uur", "dinsdag 31_dec._2024 23:00 - 00:00_uur"],
  ])("no line breaks within the date of '%s'", (text, shown) => {
    expect(unbroken(text)).toBe(shown.replaceAll("_", "\u00a0"));
  });
});

describe("S9-010 relative days", () => {
  it.each([
    ["2026-11-21T00:00:00.000+01:00", "Vandaag"],
    ["2026-11-20T23:59:59.000+01:00", "Gisteren"],
    ["2026-11-22T00:00:00.000+01:00", "Morgen"],
    ["2026-11-23T08:00:00.000+01:00", "Maandag"],
    ["2026-11-15T08:00:00.000+01:00", "Zondag"],
  ])("%s is %s", (time, day) => {
    expect(relativeDay(time, NOW)).toBe(day);
  });

  it("days are calendar days, also if one has 25 hours", () => {
    expect(relativeDay("2026-10-25T00:05:00.000+02:00", "2026-10-25T23:55:00.000+01:00")).toBe("Vandaag");
    expect(relativeDay("2026-10-24T23:55:00.000+02:00", "2026-10-25T23:55:00.000+01:00")).toBe("Gisteren");
  });
});

describe("S9-011 how long ago, under 48 hours", () => {
  it.each([
    ["2026-11-21T10:14:50.000+01:00", "minder dan een minuut geleden"],
    ["2026-11-21T10:05:00.000+01:00", "10 minuten geleden"],
    ["2026-11-21T07:15:00.000+01:00", "ongeveer 3 uur geleden"],
    ["2026-11-19T10:15:01.000+01:00", "2 dagen geleden"],
    ["2026-11-19T10:15:00.000+01:00", "donderdag 19 november 2026"],
    ["2026-11-22T10:15:00.000+01:00", "zondag 22 november 2026"],
  ])("%s → %s", (time, text) => {
    expect(relativeOrDate(time, NOW)).toBe(text);
  });
});

describe("S9-012 how long ago, under 24 hours", () => {
  it.each([
    ["2026-11-21T09:15:00.000+01:00", "ongeveer 1 uur geleden"],
    ["2026-11-20T10:15:01.000+01:00", "1 dag geleden"],
    ["2026-11-20T10:15:00.000+01:00", "Gisteren, 10:15"],
    ["2026-11-20T00:05:00.000+01:00", "Gisteren, 00:05"],
    ["2026-11-19T23:59:00.000+01:00", "donderdag 19 november 2026, 23:59"],
  ])("%s → %s", (time, text) => {
    expect(relativeOrDateTime(time, NOW)).toBe(text);
  });
});

describe("S9-013 the label of a broadcast's hour", () => {
  it("names the hour and the next, over midnight too", () => {
    expect(slotLabel("2024-12-31 23:12:00")).toBe("dinsdag 31 dec. 2024 23:00 - 00:00 uur");
  });

  const needs = hasLabels ? "" : " (../shared/data/schedule/date-labels is not there)";
  it.skipIf(!hasLabels)(`is the label a real site showed, for thousands of plays${needs}`, () => {
    const rows = ["broadcast_time_labels_2022.csv", "broadcast_time_labels_2024.csv"].flatMap((name) =>
      readFileSync(path.join(LABELS, name), "utf8").trim().split("\n").slice(1),
    );
    expect(rows.length).toBeGreaterThan(3500);
    const wrong = rows.filter((row) => {
      const comma = row.indexOf(",");
      return slotLabel(toStationIso(Number(row.slice(0, comma)))) !== row.slice(comma + 1).trim();
    });
    expect(wrong).toEqual([]);
  });
});

describe("S9-009 durations", () => {
  it.each([
    [0, "0:00"],
    [59.9, "0:59"],
    [184, "3:04"],
    [3599, "59:59"],
    [3600, "1:00:00"],
    [36061, "10:01:01"],
    [-1, "0:00"],
    [Number.NaN, "0:00"],
    [Number.POSITIVE_INFINITY, "0:00"],
  ])("%d seconds are %s", (seconds, text) => {
    expect(formatDuration(seconds)).toBe(text);
  });

  it("shows hours when forced", () => {
    expect(formatDuration(184, true)).toBe("0:03:04");
  });
});

describe("S8-010 an invalid date", () => {
  it.each(["", "31-02-2026", "2026-02-31 10:00:00", "2026-13-01T00:00:00.000Z", "gisteren", "2026-11-21"])(
    "'%s' is reported and returned unchanged",
    (text) => {
      const report = vi.fn();
      setReporter(report);
      for (const format of [timeOfDay, fullDate, slotLabel]) {
        expect(format(text)).toBe(text);
      }
      expect(relativeDay(text, NOW)).toBe(text);
      expect(relativeOrDate(text, NOW)).toBe(text);
      expect(relativeOrDateTime(text, NOW)).toBe(text);
      expect(report).toHaveBeenCalledTimes(6);
    },
  );
});
