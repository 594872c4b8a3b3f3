import { tzOffset } from "@date-fns/tz/tzOffset";
import { parseTime } from "./dates";
import { STATION_ZONE } from "./stationTime";

const HOUR = 3_600_000;

/**
 * Which of the two an hour is that happens twice because the clocks go back: 'zomertijd' the first, 'wintertijd' the second. null for
 * every other moment. `iso` has the station's offset.
 */
export function clockHalf(iso: string): "zomertijd" | "wintertijd" | null {
  const moment = /T02:/.test(iso) ? parseTime(iso) : null;
  if (moment === null) {
    return null;
  }
  const [before, at, after] = [moment - HOUR, moment, moment + HOUR].map((time) =>
    tzOffset(STATION_ZONE, new Date(time)),
  ) as [number, number, number];
  return at > after ? "zomertijd" : before > at ? "wintertijd" : null;
}
