import { SectionHead } from "@/components/heading/SectionHead";
import { AppLink } from "@/components/link/AppLink";
import { Artwork } from "@/components/picture/Artwork";
import type { HomePage } from "@/lib/contract";
import { relativeDay, timeOfDay } from "@/lib/dates";
import { useStation } from "@/lib/station";
import { toPlayable } from "@/model/playable";
import { PlayableButton } from "@/player";
import styles from "./OnDemand.module.css";

/** 'Net gemist': past broadcasts that can still be heard. */
export function Missed({ missed }: { readonly missed: HomePage["missed"] }) {
  const { now, path } = useStation();
  if (missed.length === 0) {
    return null;
  }
  return (
    <section aria-labelledby="net-gemist">
      <SectionHead
        id="net-gemist"
        title="Net gemist"
        more={{ href: path("broadcasts"), label: "Alles van deze week" }}
      />
      <ol>
        {missed.map(({ show, playable }) => (
          <li key={playable.id} className={`${styles.row} ${styles.missed}`}>
            <p className={styles.when}>
              <time dateTime={show.fromIso}>{timeOfDay(show.fromIso)}</time>
              <span className={styles.about}>{relativeDay(show.fromIso, now).toLowerCase()}</span>
            </p>
            <Artwork
              className={styles.picture}
              image={show.image}
              kind="programme"
              sizes="64px"
              isDecorative
            />
            <div className={styles.text}>
              <h3 className={styles.name}>
                {playable.url === null ? show.name : <AppLink href={playable.url}>{show.name}</AppLink>}
              </h3>
              <p className={styles.about}>{show.presenters || show.fromToTime}</p>
            </div>
            <PlayableButton playable={toPlayable(playable, [])} className={styles.play} />
          </li>
        ))}
      </ol>
    </section>
  );
}
