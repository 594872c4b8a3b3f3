import { formatTime, formatted, isoDay, needTime, slotLabel, unbroken } from "./dates";
import { DAY_MS } from "./durations";
import { calendarDaysBetween, formatMoment } from "./dutchDate";

const NEAR_DAYS: Readonly<Record<number, string>> = { [-1]: "Gisteren", 0: "Vandaag", 1: "Morgen" };
const WEEK_MS = 6 * DAY_MS;

/** 'Vandaag', 'Gisteren', 'Morgen', otherwise the weekday with a capital (S9-010). */
export function relativeDay(time: string, now: string): string {
  return nearDayOr(time, now, (moment) => {
    const weekday = formatMoment(moment, "EEEE");
    return weekday.charAt(0).toUpperCase() + weekday.slice(1);
  });
}

/** 'Vandaag', 'Gisteren', 'Morgen', otherwise the day in a pattern of `formatTime`, unbroken. */
export function nearDay(time: string, now: string, pattern: string): string {
  return nearDayOr(time, now, (moment) => unbroken(formatMoment(moment, pattern)));
}

/**
 * 'vandaag', 'gisteren', a weekday within the last week, 'zo 1 nov.' before that; with the year if
 * it is another year.
 */
export function shortDay(time: string, now: string): string {
  const age = Date.parse(now) - Date.parse(time);
  if (age < WEEK_MS) {
    return relativeDay(time, now).toLowerCase();
  }
  const isThisYear = isoDay(time).slice(0, 4) === isoDay(now).slice(0, 4);
  return unbroken(formatTime(time, isThisYear ? "EEEEEE d MMM" : "d MMM yyyy"));
}

/** 'Vandaag, zaterdag 21 november 2026', unbroken; other days without 'Vandaag' or the like. */
export function dayTitle(time: string, now: string): string {
  return withNearDay(time, now, formatTime(time, "EEEE d MMMM yyyy"));
}

/** 'Vandaag, zaterdag 21 nov. 2026 14:00 - 15:00 uur': the hour of a time (S9-013). */
export function slotTitle(time: string, now: string): string {
  return withNearDay(time, now, slotLabel(time));
}

function nearDayOr(time: string, now: string, write: (moment: number) => string): string {
  return formatted(time, (moment) => NEAR_DAYS[calendarDaysBetween(moment, needTime(now))] ?? write(moment));
}

/** A label that starts with the weekday, after 'Vandaag' or the like for a near day. */
function withNearDay(time: string, now: string, label: string): string {
  const relative = relativeDay(time, now);
  const weekday = formatTime(time, "EEEE");
  return relative.toLowerCase() === weekday
    ? unbroken(relative + label.slice(weekday.length))
    : unbroken(`${relative}, ${label}`);
}
