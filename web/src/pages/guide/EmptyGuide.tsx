import { AppLink } from "@/components/link/AppLink";
import type { GuidePage } from "@/lib/contract";
import { formatTime, isoDay, noonOf } from "@/lib/dates";
import { useStation } from "@/lib/station";
import styles from "../playedTracks/EmptyDay.module.css";
import { useGuideAddress } from "./useGuideAddress";

/** The channel has no programmes that day: says so, and leads to where there are. */
export function EmptyGuide({ page }: { readonly page: GuidePage }) {
  const { now, station } = useStation();
  const address = useGuideAddress(page.channel);
  return (
    <section className={styles.empty}>
      <p className={styles.text}>Voor deze dag staat er niets in de gids.</p>
      <ul className={styles.ways}>
        {!page.isToday && (
          <li>
            <AppLink href={address(isoDay(now))} stay>
              Bekijk wat er vandaag is
            </AppLink>
          </li>
        )}
        {page.nextDate !== null && (
          <li>
            <AppLink href={address(page.nextDate)} stay>
              Ga naar {formatTime(noonOf(page.nextDate), "EEEE d MMMM")}
            </AppLink>
          </li>
        )}
        {page.channel !== station.defaultChannel && (
          <li>
            <AppLink href={address(page.date, station.defaultChannel)} stay>
              Kijk bij {station.name}
            </AppLink>
          </li>
        )}
      </ul>
    </section>
  );
}
