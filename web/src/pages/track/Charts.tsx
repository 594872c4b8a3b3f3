import { Section } from "@/components/heading/Section";
import type { TrackPage } from "@/lib/contract";
import styles from "./TrackPage.module.css";

type Listing = TrackPage["charts"][number];

/** A song's chart positions, newest edition first. */
export function Charts({ charts }: { readonly charts: readonly Listing[] }) {
  return (
    <Section id="hitlijsten" title="In de hitlijsten">
      <ol>
        {charts.map((listing) => (
          <li key={`${listing.chart}\n${listing.edition}`} className={styles.listing}>
            <span className={styles.position}>
              <span className="visually-hidden">Plaats </span>
              {listing.position}
            </span>
            <span className={styles.lineName}>
              {listing.chart}, {listing.edition.toLowerCase()}
            </span>
            <span className="soft">{chartMovement(listing)}</span>
          </li>
        ))}
      </ol>
    </Section>
  );
}

/** 'nieuw', 'was 5', 'gelijk' */
export function chartMovement({ position, previousPosition }: Listing): string {
  if (previousPosition === null) {
    return "nieuw";
  }
  return previousPosition === position ? "gelijk" : `was ${previousPosition}`;
}
