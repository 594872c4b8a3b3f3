import { AppLink } from "@/components/link/AppLink";
import type { ChannelShow } from "@/lib/contract";
import { useStation } from "@/lib/station/station";
import { nearDay } from "@/lib/time/relativeDay";
import styles from "./UpcomingShows.module.css";

/** A presenter's next broadcasts. */
export function UpcomingShows({ shows }: { readonly shows: readonly ChannelShow[] }) {
  const { now, channel: find } = useStation();
  return (
    <ul className={styles.list}>
      {shows.map(({ channel, show }) => (
        <li key={show.id}>
          <p className={styles.when}>
            <time dateTime={show.fromIso}>
              {nearDay(show.fromIso, now, "EEEE d MMMM")} {show.fromToTime}
            </time>
          </p>
          <p className="soft">
            <AppLink href={show.url}>{show.name}</AppLink> op {find(channel)?.name ?? channel}
          </p>
        </li>
      ))}
    </ul>
  );
}
