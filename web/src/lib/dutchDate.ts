import { stationOffset } from "./stationTime";

const MINUTE = 60_000;
const DAY = 86_400_000;
const MINUTES_OF_DAY = 1_440;
/** From a day and three quarters on, 'two days' is nearer than 'a day'. */
const MINUTES_OF_ALMOST_TWO_DAYS = 2_520;

const DAYS = ["zondag", "maandag", "dinsdag", "woensdag", "donderdag", "vrijdag", "zaterdag"] as const;
const MONTHS =
  "januari februari maart april mei juni juli augustus september oktober november december".split(" ");
const SHORT_MONTHS = "jan. feb. mrt. apr. mei jun. jul. aug. sep. okt. nov. dec.".split(" ");

/** The letters of date-fns' patterns that the site uses; written out, because its formatter is a tenth of the first page's code. */
const LETTERS: Readonly<Record<string, (local: Date) => string | number | undefined>> = {
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

/** A moment (milliseconds since the epoch) in Dutch and station time, as date-fns would write it; throws at a letter it does not know. */
export function formatMoment(moment: number, pattern: string): string {
  const local = inStationTime(moment);
  return pattern.replace(/([A-Za-z])\1*/g, (letters) => {
    const text = LETTERS[letters]?.(local);
    if (text === undefined) {
      throw new RangeError(`no such letters in a pattern of dates: ${letters}`);
    }
    return String(text);
  });
}

/** How many days of the calendar lie between two moments; negative when the first is earlier. */
export function calendarDaysBetween(moment: number, other: number): number {
  return dayNumber(moment) - dayNumber(other);
}

/** How long a time of at most a month is, in date-fns' words: 'een minuut', 'ongeveer 3 uur', '2 dagen' (design §6.17). */
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

/** A date whose UTC fields are those of the station's clock. */
function inStationTime(moment: number): Date {
  return new Date(moment + stationOffset(moment) * MINUTE);
}

function dayNumber(moment: number): number {
  return Math.floor(inStationTime(moment).getTime() / DAY);
}

function twoDigits(value: number): string {
  return String(value).padStart(2, "0");
}
