import { DAY_MS, MINUTE_MS } from "./durations";
import { stationOffset } from "./stationTime";

const MINUTES_OF_DAY = 1_440;
/** From 42 hours on, date-fns rounds to two days. */
const MINUTES_OF_ALMOST_TWO_DAYS = 2_520;

const DAYS = ["zondag", "maandag", "dinsdag", "woensdag", "donderdag", "vrijdag", "zaterdag"] as const;
const MONTHS =
  "januari februari maart april mei juni juli augustus september oktober november december".split(" ");
const SHORT_MONTHS = "jan. feb. mrt. apr. mei jun. jul. aug. sep. okt. nov. dec.".split(" ");

type WriteLetters = (local: Date) => string | number | undefined;

/**
 * The letters of date-fns' patterns that the site uses. Implemented here because date-fns'
 * formatter would be a tenth of the first page's code.
 */
const LETTERS: Readonly<Record<string, WriteLetters>> = {
  yyyy: (local) => String(local.getUTCFullYear()).padStart(4, "0"),
  MMMM: (local) => MONTHS[local.getUTCMonth()],
  MMM: (local) => SHORT_MONTHS[local.getUTCMonth()],
  MM: (local) => twoDigits(local.getUTCMonth() + 1),
  M: (local) => local.getUTCMonth() + 1,
  dd: (local) => twoDigits(local.getUTCDate()),
  d: (local) => local.getUTCDate(),
  EEEEEE: (local) => DAYS[local.getUTCDay()]?.slice(0, 2),
  EEEE: (local) => DAYS[local.getUTCDay()],
  HH: (local) => twoDigits(local.getUTCHours()),
  H: (local) => local.getUTCHours(),
  mm: (local) => twoDigits(local.getUTCMinutes()),
  ss: (local) => twoDigits(local.getUTCSeconds()),
};

/** The parsed patterns: the site has a dozen, and uses each many times. */
const patterns = new Map<string, readonly (string | WriteLetters)[]>();

/**
 * Formats a moment (milliseconds since the epoch) in Dutch and station time, like date-fns; throws
 * for an unsupported letter.
 */
export function formatMoment(moment: number, pattern: string): string {
  let parts = patterns.get(pattern);
  if (parts === undefined) {
    parts = readPattern(pattern);
    patterns.set(pattern, parts);
  }
  const local = inStationTime(moment);
  let text = "";
  for (const part of parts) {
    text += typeof part === "string" ? part : part(local);
  }
  return text;
}

function readPattern(pattern: string): readonly (string | WriteLetters)[] {
  return (pattern.match(/([A-Za-z])\1*|[^A-Za-z]+/g) ?? []).map((part) => {
    if (!/[A-Za-z]/.test(part)) {
      return part;
    }
    const write = LETTERS[part];
    if (write === undefined) {
      throw new RangeError(`no such letters in a pattern of dates: ${part}`);
    }
    return write;
  });
}

/** The number of calendar days between two moments; negative if the first is earlier. */
export function calendarDaysBetween(moment: number, other: number): number {
  return dayNumber(moment) - dayNumber(other);
}

/**
 * The '{distance}' of S9-011 and S9-012: a duration of at most a month in date-fns' words: 'een
 * minuut', 'ongeveer 3 uur', '2 dagen'.
 */
export function distanceWords(milliseconds: number): string {
  const minutes = Math.round(Math.trunc(milliseconds / 1000) / 60);
  if (minutes < 1) {
    return "minder dan een minuut";
  }
  if (minutes < 45) {
    return minutes === 1 ? "een minuut" : `${minutes} minuten`;
  }
  if (minutes < MINUTES_OF_DAY) {
    return `ongeveer ${minutes < 90 ? 1 : Math.round(minutes / 60)} uur`;
  }
  return minutes < MINUTES_OF_ALMOST_TWO_DAYS ? "1 dag" : `${Math.round(minutes / MINUTES_OF_DAY)} dagen`;
}

/** A date whose UTC fields hold the station's local time. */
function inStationTime(moment: number): Date {
  return new Date(moment + stationOffset(moment) * MINUTE_MS);
}

function dayNumber(moment: number): number {
  return Math.floor(inStationTime(moment).getTime() / DAY_MS);
}

function twoDigits(value: number): string {
  return value < 10 ? `0${value}` : String(value);
}
