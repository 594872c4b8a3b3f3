import type { GuidePage } from "@/lib/contract";
import { useStation } from "@/lib/station/station";
import { formatTime, isoDay, noonOf, unbroken } from "@/lib/time/dates";
import { EmptyState } from "../shared/EmptyState";
import { useGuideAddress } from "./useGuideAddress";

/** The channel has no programmes that day. */
export function EmptyGuide({ page }: { readonly page: GuidePage }) {
  const { now, station } = useStation();
  const address = useGuideAddress(page.channel);
  return (
    <EmptyState
      words="Voor deze dag staat er niets in de gids."
      ways={[
        !page.isToday && { label: "Bekijk wat er vandaag is", href: address(isoDay(now)), stay: true },
        page.nextDate !== null && {
          label: `Ga naar ${unbroken(formatTime(noonOf(page.nextDate), "EEEE d MMMM"))}`,
          href: address(page.nextDate),
          stay: true,
        },
        page.channel !== station.defaultChannel && {
          label: `Kijk bij ${station.name}`,
          href: address(page.date, station.defaultChannel),
          stay: true,
        },
      ]}
    />
  );
}
