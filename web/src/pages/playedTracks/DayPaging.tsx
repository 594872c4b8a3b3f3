import type { PlayedTracksPage } from "@/lib/contract";
import { useStation } from "@/lib/station/station";
import { toRouteDate } from "@/lib/time/dates";
import { Paging } from "../shared/Paging";

/** The paging of a long day: newer and older. */
export function DayPaging({ page }: { readonly page: PlayedTracksPage }) {
  const { path } = useStation();
  const params = { date: toRouteDate(page.date) };
  return (
    <Paging
      page={page.page}
      pageCount={page.pageCount}
      hasMore={page.page < page.pageCount}
      address={(number) =>
        path("playedTracks", params, { channel: page.channel, time: page.slot.id, page: number })
      }
      words={{ back: "Later gedraaid", on: "Eerder gedraaid" }}
    />
  );
}
