import { AppLink } from "@/components/link/AppLink";
import { useStation } from "@/lib/station";
import styles from "../playedTracks/EmptyDay.module.css";

/** Nothing fits what was chosen: says so, and leads back to everything. */
export function NoProgrammes() {
  const { path } = useStation();
  return (
    <section className={styles.empty}>
      <p className={styles.text}>Hier zijn geen programma’s van.</p>
      <ul className={styles.ways}>
        <li>
          <AppLink href={path("programmes")}>Bekijk alle programma’s</AppLink>
        </li>
        <li>
          <AppLink href={path("guide")}>Kijk in de gids</AppLink>
        </li>
      </ul>
    </section>
  );
}
