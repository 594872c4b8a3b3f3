import { formatTime, relativeDay, slotLabel } from "@/lib/time/dates";

/** 'Vandaag, zaterdag 21 november 2026'; a day farther off is not named twice. */
export function dayTitle(time: string, now: string): string {
  return withRelative(time, now, formatTime(time, "EEEE d MMMM yyyy"));
}

/** 'Vandaag, zaterdag 21 nov. 2026 14:00 - 15:00 uur': the hour that a time lies in (S9-013). */
export function slotTitle(time: string, now: string): string {
  return withRelative(time, now, slotLabel(time));
}

/** A label that begins with the weekday, after 'Vandaag' where the day is near. */
function withRelative(time: string, now: string, label: string): string {
  const relative = relativeDay(time, now);
  const weekday = formatTime(time, "EEEE");
  return relative.toLowerCase() === weekday
    ? relative + label.slice(weekday.length)
    : `${relative}, ${label}`;
}
