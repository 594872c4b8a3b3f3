import { Section } from "@/components/heading/Section";
import { AppLink } from "@/components/link/AppLink";
import { Artwork } from "@/components/picture/Artwork";
import type { HomePage } from "@/lib/contract";
import { onlyFile } from "@/lib/pictures/images";
import { useStation } from "@/lib/station/station";
import { fromToTime, timeOfDay } from "@/lib/time/dates";
import { relativeDay } from "@/lib/time/relativeDay";
import { toPlayable } from "@/model/playable";
import { PlayableButton } from "@/player";
import styles from "./OnDemand.module.css";

/** 'Net gemist': past broadcasts that can still be heard. */
export function MissedBroadcasts({ missed }: { readonly missed: HomePage["missed"] }) {
  const { now, path } = useStation();
  if (missed.length === 0) {
    return null;
  }
  return (
    <Section
      id="net-gemist"
      title="Net gemist"
      more={{ href: path("broadcasts"), label: "Alles wat je miste" }}
    >
      <ol>
        {missed.map(({ id, name, fromIso, untilIso, presenters, cover, url, playable }) => (
          <li key={id} className={`${styles.row} ${styles.missed}`}>
            <p className={styles.when}>
              <time dateTime={fromIso}>{timeOfDay(fromIso)}</time>
              <span className="note">{relativeDay(fromIso, now).toLowerCase()}</span>
            </p>
            <Artwork
              className={styles.picture}
              image={onlyFile(cover)}
              kind="programme"
              preset="PROGRAMME_ITEM"
              isDecorative
            />
            <div className="words">
              <h3 className="itemName">
                <AppLink href={url}>{name}</AppLink>
              </h3>
              <p className="note">{presenters || fromToTime(fromIso, untilIso)}</p>
            </div>
            {playable !== null && <PlayableButton playable={toPlayable(playable, [])} isGhost />}
          </li>
        ))}
      </ol>
    </Section>
  );
}
