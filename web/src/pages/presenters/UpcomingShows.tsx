import { AppLink } from "@/components/link/AppLink";
import type { ChannelShow } from "@/lib/contract";
import { useStation } from "@/lib/station/station";
import { formatTime, relativeDay } from "@/lib/time/dates";
import styles from "./UpcomingShows.module.css";

/** A presenter's next broadcasts. */
export function UpcomingShows({ shows }: { readonly shows: readonly ChannelShow[] }) {
  const { now, channel: find } = useStation();
  return (
    <ul className={styles.list}>
      {shows.map(({ channel, show }) => {
        const name = relativeDay(show.fromIso, now);
        const isNear = name === "Vandaag" || name === "Morgen";
        return (
          <li key={show.id}>
            <p className={styles.when}>
              <time dateTime={show.fromIso}>
                {isNear ? name : formatTime(show.fromIso, "EEEE d MMMM")} {show.fromToTime}
              </time>
            </p>
            <p className="soft">
              {show.url === null ? show.name : <AppLink href={show.url}>{show.name}</AppLink>} op{" "}
              {find(channel)?.name ?? channel}
            </p>
          </li>
        );
      })}
    </ul>
  );
}
