import { tzOffset } from "@date-fns/tz/tzOffset";
import { parseTime } from "./dates";
import { HOUR_MS } from "./durations";
import { STATION_ZONE } from "./stationTime";

/**
 * For a time in the hour that occurs twice because the clocks go back: 'zomertijd' for the first,
 * 'wintertijd' for the second. null for any other moment. `iso` has the station's offset.
 */
export function repeatedHour(iso: string): "zomertijd" | "wintertijd" | null {
  const moment = /T02:/.test(iso) ? parseTime(iso) : null;
  if (moment === null) {
    return null;
  }
  const [before, at, after] = [moment - HOUR_MS, moment, moment + HOUR_MS].map((time) =>
    tzOffset(STATION_ZONE, new Date(time)),
  ) as [number, number, number];
  return at > after ? "zomertijd" : before > at ? "wintertijd" : null;
}
