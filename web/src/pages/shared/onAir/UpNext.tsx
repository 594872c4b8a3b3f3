import { Section } from "@/components/heading/Section";
import { AppLink } from "@/components/link/AppLink";
import { ShowPicture } from "@/components/picture/ShowPicture";
import type { Show } from "@/lib/contract";
import { useStation } from "@/lib/station/station";
import { timeOfDay } from "@/lib/time/dates";
import { relativeDay } from "@/lib/time/relativeDay";
import styles from "./UpNext.module.css";

/** 'Straks': the next shows, the first with its picture. */
export function UpNext({ shows }: { readonly shows: readonly Show[] }) {
  const { now, path } = useStation();
  if (shows.length === 0) {
    return null;
  }
  return (
    <Section isBelow id="straks" title="Straks" more={{ href: path("guide"), label: "Hele gids" }}>
      <ol>
        {shows.map((show, index) => {
          const day = relativeDay(show.fromIso, now);
          return (
            <li key={show.id} className={styles.show}>
              <p className={styles.time}>
                <time dateTime={show.fromIso}>{timeOfDay(show.fromIso)}</time>
                {day !== "Vandaag" && <span className={styles.day}>{day.toLowerCase()}</span>}
              </p>
              <div>
                <h3 className={styles.name}>
                  <AppLink href={show.url}>{show.name}</AppLink>
                </h3>
                {show.presenters !== null && show.presenters !== "" && (
                  <p className="soft">{show.presenters}</p>
                )}
                {index === 0 && show.description && <p className={styles.description}>{show.description}</p>}
              </div>
              {index === 0 && <ShowPicture className={styles.picture} image={show.image} />}
            </li>
          );
        })}
      </ol>
    </Section>
  );
}
