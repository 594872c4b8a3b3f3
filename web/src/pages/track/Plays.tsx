import { AccentBar } from "@/components/accent/AccentField";
import { Section } from "@/components/heading/Section";
import { AppLink } from "@/components/link/AppLink";
import { UNSET_ACCENT } from "@/lib/colour";
import type { TrackPage } from "@/lib/contract";
import { useStation } from "@/lib/station/station";
import { timeOfDay } from "@/lib/time/dates";
import { shortDay } from "@/lib/time/relativeDay";
import styles from "./TrackPage.module.css";

/** The plays of a song, newest first; each links to the tracks played around that time. */
export function Plays({ plays }: { readonly plays: TrackPage["plays"] }) {
  const { channel: find, now, path } = useStation();
  if (plays.length === 0) {
    return (
      <div>
        <p className={styles.never}>Dit nummer hebben we nog niet gedraaid.</p>
        <p className={styles.way}>
          <AppLink href={path("playedTracks")}>Hoor wat er vandaag draait</AppLink>
        </p>
      </div>
    );
  }
  return (
    <Section id="wanneer" title="Laatst gedraaid">
      <ol>
        {plays.map(({ playId, channel: slug, fromIso, show, url }) => {
          const channel = find(slug);
          return (
            <li key={playId} className={styles.play}>
              <AccentBar accent={channel?.accent ?? UNSET_ACCENT} />
              <AppLink href={url} className={styles.when}>
                <time dateTime={fromIso}>
                  {shortDay(fromIso, now)} <span className={styles.hour}>{timeOfDay(fromIso)}</span>
                </time>
              </AppLink>
              <p className={styles.where}>
                {show !== null && (
                  <span className={styles.show}>
                    <AppLink href={show.url}>{show.name}</AppLink>
                  </span>
                )}
                <span className="soft">{channel?.name ?? slug}</span>
              </p>
            </li>
          );
        })}
      </ol>
    </Section>
  );
}
