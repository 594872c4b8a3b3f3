import { parseTime } from "@/lib/dates";

/** Whether the moment lies in [fromIso, untilIso). */
export function isOnAirAt(
  span: { readonly fromIso: string; readonly untilIso: string },
  now: string,
): boolean {
  const [from, until, moment] = [parseTime(span.fromIso), parseTime(span.untilIso), parseTime(now)];
  return from !== null && until !== null && moment !== null && from <= moment && moment < until;
}
