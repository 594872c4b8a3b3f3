import { formatTime, relativeDay, slotLabel } from "@/lib/time/dates";

/** 'Vandaag, zaterdag 21 november 2026'; other days without 'Vandaag' or the like. */
export function dayTitle(time: string, now: string): string {
  return withRelative(time, now, formatTime(time, "EEEE d MMMM yyyy"));
}

/** 'Vandaag, zaterdag 21 nov. 2026 14:00 - 15:00 uur': the hour of a time (S9-013). */
export function slotTitle(time: string, now: string): string {
  return withRelative(time, now, slotLabel(time));
}

/** A label that starts with the weekday, after 'Vandaag' or the like for a near day. */
function withRelative(time: string, now: string, label: string): string {
  const relative = relativeDay(time, now);
  const weekday = formatTime(time, "EEEE");
  return relative.toLowerCase() === weekday
    ? relative + label.slice(weekday.length)
    : `${relative}, ${label}`;
}
