import type { Show } from "@/lib/contract";
import { shortMinutes } from "../../words/spokenTime";

/** The shows that overlap the window, oldest first, without duplicates. */
export function showsWithin<S extends Pick<Show, "fromIso" | "untilIso">>(
  shows: readonly (S | undefined)[],
  window: { readonly from: number; readonly until: number },
): S[] {
  const byStart = new Map<string, S>();
  for (const show of shows) {
    if (
      show !== undefined &&
      Date.parse(show.untilIso) > window.from &&
      Date.parse(show.fromIso) < window.until
    ) {
      byStart.set(show.fromIso, show);
    }
  }
  return [...byStart.values()].sort((a, b) => Date.parse(a.fromIso) - Date.parse(b.fromIso));
}

/**
 * A position in a live stream, for screen readers: '10:02, De Ochtendploeg, 13 min achter live'.
 */
export function describeMoment(moment: {
  /** 'HH:mm' */
  readonly clock: string;
  readonly show: string | undefined;
  /** Milliseconds behind the edge; null at the edge. */
  readonly behind: number | null;
}): string {
  const { clock, show, behind } = moment;
  const distance = behind === null ? "live" : `${shortMinutes(behind)} achter live`;
  return [clock, show, distance].filter((part) => part !== undefined).join(", ");
}
