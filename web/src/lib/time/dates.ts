import { report } from "../log";
import { HOUR_MS } from "./durations";
import { calendarDaysBetween, distanceWords, formatMoment } from "./dutchDate";
import { parseIsoTime, parseStationTime } from "./stationTime";

/**
 * Dutch dates in the station's time zone (S1-017, S9-001, S9-014). Every function takes 'yyyy-MM-dd
 * HH:mm:ss' in station time or ISO 8601 with an offset; other input is reported and returned
 * unchanged (S8-010).
 */
type TimeText = string;

/** Milliseconds since the epoch of either form of time, or null. */
export function parseTime(text: TimeText): number | null {
  return parseIsoTime(text) ?? parseStationTime(text);
}

/** Formats with a pattern in date-fns' letters (those of dutchDate.ts), e.g. 'EEEE d MMMM yyyy'. */
export function formatTime(text: TimeText, pattern: string): string {
  return formatted(text, (moment) => formatMoment(moment, pattern));
}

/** '09:05' */
export function timeOfDay(text: TimeText): string {
  return formatTime(text, "HH:mm");
}

/** '09:00 - 12:00' (S3-029) */
export function fromToTime(from: TimeText, until: TimeText): string {
  return `${timeOfDay(from)} - ${timeOfDay(until)}`;
}

/** 'zaterdag 21 november 2026' */
export function fullDate(text: TimeText): string {
  return formatTime(text, "EEEE d MMMM yyyy");
}

/** The same text with non-breaking spaces within its dates: no line ends there. */
export function unbroken(text: string): string {
  return text.replace(/(\d) ([a-z])/g, "$1\u00a0$2").replace(/([a-z.]) (\d{4})/g, "$1\u00a0$2");
}

/** 'zaterdag 21 november 2026, 09:05' */
export function fullDateTime(text: TimeText): string {
  return formatTime(text, "EEEE d MMMM yyyy, HH:mm");
}

/** '3 uur geleden' under 48 hours, otherwise 'zaterdag 21 november 2026' (S9-011). */
export function relativeOrDate(text: TimeText, now: TimeText): string {
  return formatted(text, (moment) => {
    const age = needTime(now) - moment;
    return age >= 0 && age < 48 * HOUR_MS
      ? distanceAgo(moment, now)
      : formatMoment(moment, "EEEE d MMMM yyyy");
  });
}

/** '3 uur geleden' under 24 hours, then 'Gisteren, 09:05', then the full date and time (S9-012). */
export function relativeOrDateTime(text: TimeText, now: TimeText): string {
  return formatted(text, (moment) => {
    const nowMoment = needTime(now);
    const age = nowMoment - moment;
    if (age >= 0 && age < 24 * HOUR_MS) {
      return distanceAgo(moment, now);
    }
    return calendarDaysBetween(moment, nowMoment) === -1
      ? `Gisteren, ${formatMoment(moment, "HH:mm")}`
      : formatMoment(moment, "EEEE d MMMM yyyy, HH:mm");
  });
}

/**
 * 'dinsdag 31 dec. 2024 23:00 - 00:00 uur': the hour of a broadcast's time (S9-013, with minutes).
 */
export function slotLabel(text: TimeText): string {
  return formatted(text, (moment) => {
    const hour = Number(formatMoment(moment, "H"));
    return `${formatMoment(moment, "EEEE d MMM yyyy")} ${twoDigits(hour)}:00 - ${twoDigits((hour + 1) % 24)}:00 uur`;
  });
}

/** 'h:mm:ss' of a number of seconds; hours only if not 0 or if forced (S9-009). */
export function formatDuration(seconds: number, forceHours = false): string {
  const whole = Number.isFinite(seconds) ? Math.max(0, Math.floor(seconds)) : 0;
  const hours = Math.floor(whole / 3600);
  const minutes = Math.floor((whole % 3600) / 60);
  const rest = twoDigits(whole % 60);
  return hours > 0 || forceHours ? `${hours}:${twoDigits(minutes)}:${rest}` : `${minutes}:${rest}`;
}

/**
 * The station day of a time as 'yyyy-MM-dd', the format of detail addresses and date fields
 * (S9-002).
 */
export function isoDay(text: TimeText): string {
  return formatTime(text, "yyyy-MM-dd");
}

/**
 * 'dd-MM-yyyy' of a day 'yyyy-MM-dd', the format of routes (S9-002); invalid input is returned
 * unchanged.
 */
export function toRouteDate(day: string): string {
  return swapDay(day, /^(\d{4})-(\d{2})-(\d{2})$/);
}

/** 'yyyy-MM-dd' of a route date 'dd-MM-yyyy'; invalid input is returned unchanged. */
export function fromRouteDate(routeDate: string): string {
  return swapDay(routeDate, /^(\d{2})-(\d{2})-(\d{4})$/);
}

/** Noon of a day 'yyyy-MM-dd' in station time: always on that day, even when the clocks change. */
export function noonOf(day: string): TimeText {
  return `${day} 12:00:00`;
}

function swapDay(day: string, form: RegExp): string {
  const match = form.exec(day);
  if (match === null) {
    report("Geen dag", day);
    return day;
  }
  return `${match[3]}-${match[2]}-${match[1]}`;
}

/** What `write` makes of a time; one that cannot be read is reported and returned unchanged. */
export function formatted(text: TimeText, write: (moment: number) => string): string {
  try {
    return write(needTime(text));
  } catch (error) {
    report("Datum niet te lezen", { text, error: String(error) });
    return text;
  }
}

/** As `parseTime`, but throws. */
export function needTime(text: TimeText): number {
  const moment = parseTime(text);
  if (moment === null) {
    throw new RangeError(`no time: ${text}`);
  }
  return moment;
}

function distanceAgo(moment: number, now: TimeText): string {
  return `${distanceWords(needTime(now) - moment)} geleden`;
}

function twoDigits(value: number): string {
  return String(value).padStart(2, "0");
}
