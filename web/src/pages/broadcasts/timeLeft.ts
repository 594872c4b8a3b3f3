import { HOUR_MS } from "@/lib/time/durations";

/**
 * How long a broadcast can still be replayed: 'nog 5 dagen', 'nog 1 dag', 'nog 3 uur', 'nog even'.
 */
export function timeLeft(goneIso: string, now: string): string {
  const hours = Math.floor((Date.parse(goneIso) - Date.parse(now)) / HOUR_MS);
  if (hours >= 48) {
    return `nog ${Math.floor(hours / 24)} dagen`;
  }
  if (hours >= 24) {
    return "nog 1 dag";
  }
  return hours >= 1 ? `nog ${hours} uur` : "nog even";
}
