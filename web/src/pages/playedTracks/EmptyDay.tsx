import { AppLink } from "@/components/link/AppLink";
import type { PlayedTracksPage } from "@/lib/contract";
import { formatTime, noonOf, toRouteDate } from "@/lib/dates";
import { useStation } from "@/lib/station";
import styles from "./EmptyDay.module.css";

/** Nothing was played: says so, and leads to where there is something. */
export function EmptyDay({ page }: { readonly page: PlayedTracksPage }) {
  const { path } = useStation();
  const isWholeDay = page.slot.id === "0_24";
  return (
    <section className={styles.empty}>
      <p className={styles.text}>
        {isWholeDay
          ? page.isToday
            ? "Vandaag draaide hier nog geen muziek."
            : "Van deze dag hebben we geen muziek bewaard."
          : "In dit uur draaide geen muziek."}
      </p>
      <ul className={styles.ways}>
        {!isWholeDay && (
          <li>
            <AppLink
              href={path("playedTracks", { date: toRouteDate(page.date) }, { channel: page.channel })}
              stay
            >
              Bekijk de hele dag
            </AppLink>
          </li>
        )}
        {page.previousDate !== null && (
          <li>
            <AppLink
              href={path("playedTracks", { date: toRouteDate(page.previousDate) }, { channel: page.channel })}
              stay
            >
              Ga naar {formatTime(noonOf(page.previousDate), "EEEE d MMMM")}
            </AppLink>
          </li>
        )}
        {!page.isToday && (
          <li>
            <AppLink href={path("playedTracks", {}, { channel: page.channel })}>
              Hoor wat er vandaag draait
            </AppLink>
          </li>
        )}
      </ul>
    </section>
  );
}
