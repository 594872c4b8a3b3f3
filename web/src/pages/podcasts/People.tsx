import { AppLink } from "@/components/link/AppLink";
import type { PodcastPerson } from "@/lib/contract";
import { ItemPicture } from "../shared/onDemand/row/ItemPicture";
import styles from "./People.module.css";

/** The speakers and makers of a podcast. */
export function People({ people }: { readonly people: readonly PodcastPerson[] }) {
  if (people.length === 0) {
    return null;
  }
  return (
    <section aria-labelledby="makers">
      <h2 id="makers">Wie je hoort</h2>
      <ul className={styles.people}>
        {people.map((person) => (
          <li key={`${person.name} ${person.role}`} className={styles.person}>
            {person.imageUrl === null ? (
              <span className={styles.letter} aria-hidden="true">
                {person.name.charAt(0)}
              </span>
            ) : (
              <ItemPicture src={person.imageUrl} preset="CAMPAIGN_AVATAR" className={styles.face} />
            )}
            <span className={styles.name}>
              <AppLink href={person.url}>{person.name}</AppLink>
            </span>
            <span className="note">{person.role}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
