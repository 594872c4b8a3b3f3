import type { PlayedTracksPage } from "@/lib/contract";
import { useStation } from "@/lib/station/station";
import { formatTime, noonOf, toRouteDate, unbroken } from "@/lib/time/dates";
import { EmptyState } from "../shared/EmptyState";
import { clockChange } from "../shared/schedule/showTime";

/** Nothing was played. */
export function EmptyDay({ page }: { readonly page: PlayedTracksPage }) {
  const { path } = useStation();
  const isWholeDay = page.slot.id === "0_24";
  const day = (date: string) => path("playedTracks", { date: toRouteDate(date) }, { channel: page.channel });
  const words = isWholeDay
    ? page.isToday
      ? "Vandaag draaide hier nog geen muziek."
      : "Van deze dag hebben we geen muziek bewaard."
    : page.slot.id === "2_3" && clockChange(page.date) === "forward"
      ? "Dit uur was er niet: de klok ging van 02:00 naar 03:00."
      : page.previousDate === null
        ? // The history begins on this day or later, so the plays of an earlier hour are unknown.
          "Van dit uur hebben we geen muziek bewaard."
        : "In dit uur draaide geen muziek.";
  return (
    <EmptyState
      words={words}
      ways={[
        !isWholeDay && { label: "Bekijk de hele dag", href: day(page.date), stay: true },
        page.previousDate !== null && {
          label: `Ga naar ${unbroken(formatTime(noonOf(page.previousDate), "EEEE d MMMM"))}`,
          href: day(page.previousDate),
          stay: true,
        },
        !page.isToday && {
          label: "Hoor wat er vandaag draait",
          href: path("playedTracks", {}, { channel: page.channel }),
        },
      ]}
    />
  );
}
