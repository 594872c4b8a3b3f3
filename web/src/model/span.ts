import { parseIsoTime, parseStationTime, toStationIso, toStationTime } from "@/lib/time/stationTime";
import { readText } from "./reading";

/** When something begins and ends on air. */
export interface Span {
  /** 'yyyy-MM-dd HH:mm:ss' in station time */
  readonly from: string;
  readonly until: string;
  /** The same moments in ISO 8601 with offset, used for calculations. */
  readonly fromIso: string;
  readonly untilIso: string;
}

/**
 * The span of a raw item: from its ISO fields if it has them, otherwise from its local times. Null
 * if a time is missing or the end is not after the start.
 */
export function readSpan(raw: { readonly [K in keyof Span]?: unknown }): Span | null {
  const from = readMoment(raw.fromIso, raw.from);
  const until = laterReading(from, readMoment(raw.untilIso, raw.until));
  if (from === null || until === null || until <= from) {
    return null;
  }
  return {
    from: toStationTime(from),
    until: toStationTime(until),
    fromIso: toStationIso(from),
    untilIso: toStationIso(until),
  };
}

/**
 * In the night when the clocks go back, 02:50 to 02:10 ends in the second of the two hours between
 * 02:00 and 03:00.
 */
function laterReading(from: number | null, until: number | null): number | null {
  if (from === null || until === null || until > from) {
    return until;
  }
  const anHourOn = until + 3_600_000;
  return toStationTime(anHourOn) === toStationTime(until) ? anHourOn : until;
}

function readMoment(iso: unknown, local: unknown): number | null {
  const isoText = readText(iso);
  const fromIso = isoText === null ? null : parseIsoTime(isoText);
  if (fromIso !== null) {
    return fromIso;
  }
  const localText = readText(local);
  return localText === null ? null : parseStationTime(localText);
}
