import type { FragmentsPage } from "@/lib/contract";
import type { StationView } from "@/lib/station/station";
import { toRouteDate } from "@/lib/time/dates";

export interface FragmentChoice {
  /** dd-MM-yyyy */
  readonly date: string;
  readonly tag: string | null;
  readonly page: number;
}

/**
 * The address of the list with another filter; a change starts at the first page (S2-013, S2-018).
 */
export function fragmentsAddress(
  path: StationView["path"],
  page: FragmentsPage,
  change: Partial<FragmentChoice>,
): string {
  const query = { date: toRouteDate(page.date), tag: page.tag, page: 1, ...change };
  return page.programme === null
    ? path("fragments", {}, query)
    : path("programmeFragments", { programmeSlug: page.programme.slug }, query);
}
