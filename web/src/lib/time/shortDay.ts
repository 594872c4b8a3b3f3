import { formatTime, isoDay, relativeDay } from "./dates";
import { DAY_MS } from "./durations";

const WEEK_MS = 6 * DAY_MS;

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
  return formatTime(time, isThisYear ? "EEEEEE d MMM" : "d MMM yyyy");
}
