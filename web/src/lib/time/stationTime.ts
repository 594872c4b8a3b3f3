import { tzOffset } from "@date-fns/tz/tzOffset";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "./durations";

/** The station's time zone: times without an offset are local to it (S9-001). */
export const STATION_ZONE = "Europe/Amsterdam";

/**
 * Since then the EU changes its clocks by the current rule: on the last Sunday of March and of
 * October at 01:00 UTC (directive 2000/84/EC).
 */
const ONE_RULE_SINCE = Date.UTC(1997, 0);
const ISO_TIME = /^\d{4}-\d{2}-\d{2}T[\d:.]*(?:Z|[+-]\d{2}:\d{2})$/;
const LOCAL_TIME = /^(\d{4})-(\d{2})-(\d{2})[ T](\d{2}):(\d{2}):(\d{2})$/;

/**
 * The station's offset from UTC in minutes. Computed by the EU's rule, because the first use of the
 * browser's own time zones takes a tenth of a second on a phone; stationTime.test.ts compares the
 * two.
 */
export function stationOffset(moment: number): number {
  if (moment < ONE_RULE_SINCE) {
    return tzOffset(STATION_ZONE, new Date(moment));
  }
  if (moment < year.begins || moment >= year.ends) {
    year = clocksOf(new Date(moment).getUTCFullYear());
  }
  return moment >= year.forward && moment < year.back ? 120 : 60;
}

/** When the clocks change in a year of UTC. */
function clocksOf(number: number) {
  return {
    begins: Date.UTC(number, 0),
    ends: Date.UTC(number + 1, 0),
    forward: lastSunday(number, 2) + HOUR_MS,
    back: lastSunday(number, 9) + HOUR_MS,
  };
}

/** The last year used: nearly all moments of a page are in one year. */
let year = clocksOf(1997);

/** Midnight UTC of the last Sunday of a month with 31 days. */
function lastSunday(year: number, month: number): number {
  const last = Date.UTC(year, month, 31);
  return last - new Date(last).getUTCDay() * DAY_MS;
}

/**
 * Milliseconds since the epoch of a station time 'yyyy-MM-dd HH:mm:ss', or null if it is invalid. A
 * time that occurs twice (clocks go back) means the first; one that does not exist (clocks go
 * forward) counts on from the hour before.
 */
export function parseStationTime(local: string): number | null {
  const match = LOCAL_TIME.exec(local);
  if (match === null) {
    return null;
  }
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  const [hour, minute, second] = [Number(match[4]), Number(match[5]), Number(match[6])];
  const asUtc = Date.UTC(year, month - 1, day, hour, minute, second);
  // Date.UTC turns 31 February into March; a time that does not round-trip is invalid.
  const read = new Date(asUtc);
  const isSameDay =
    read.getUTCDate() === day && read.getUTCMonth() === month - 1 && read.getUTCFullYear() === year;
  if (!isSameDay || hour > 23 || minute > 59 || second > 59) {
    return null;
  }
  const before = stationOffset(asUtc - DAY_MS);
  const after = stationOffset(asUtc + DAY_MS);
  // The larger offset gives the earlier moment, so it is tried first.
  for (const offset of before > after ? [before, after] : [after, before]) {
    const moment = asUtc - offset * MINUTE_MS;
    if (stationOffset(moment) === offset) {
      return moment;
    }
  }
  return asUtc - before * MINUTE_MS;
}

/** Milliseconds since the epoch of an ISO 8601 time with offset, or null. */
export function parseIsoTime(iso: string): number | null {
  if (!ISO_TIME.test(iso)) {
    return null;
  }
  const moment = Date.parse(iso);
  return Number.isNaN(moment) ? null : moment;
}

/** ISO 8601 with milliseconds and the station's offset, e.g. '2026-11-21T09:00:00.000+01:00'. */
export function toStationIso(moment: number): string {
  const offset = stationOffset(moment);
  const local = new Date(moment + offset * MINUTE_MS).toISOString().slice(0, 23);
  const sign = offset < 0 ? "-" : "+";
  const hours = String(Math.floor(Math.abs(offset) / 60)).padStart(2, "0");
  const minutes = String(Math.abs(offset) % 60).padStart(2, "0");
  return `${local}${sign}${hours}:${minutes}`;
}

/** 'yyyy-MM-dd HH:mm:ss' in station time. */
export function toStationTime(moment: number): string {
  return toStationIso(moment).slice(0, 19).replace("T", " ");
}
