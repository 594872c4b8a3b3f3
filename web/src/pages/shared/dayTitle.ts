import { formatTime, relativeDay } from "@/lib/dates";

/** 'Vandaag, zaterdag 21 november 2026'; a day farther off is not named twice. */
export function dayTitle(time: string, now: string): string {
  const relative = relativeDay(time, now);
  const weekday = formatTime(time, "EEEE");
  const date = formatTime(time, "d MMMM yyyy");
  return relative.toLowerCase() === weekday ? `${relative} ${date}` : `${relative}, ${weekday} ${date}`;
}
