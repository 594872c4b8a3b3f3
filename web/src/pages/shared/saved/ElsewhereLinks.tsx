import { AppLink } from "@/components/link/AppLink";
import styles from "./Saved.module.css";
import type { SavableTrack } from "./savedTracks";
import { placesElsewhere } from "./trackWords";

/** Links that look for a song in other places. */
export function ElsewhereLinks({ track }: { readonly track: Pick<SavableTrack, "name" | "artist"> }) {
  return (
    <ul className={styles.places} aria-label={`Zoek ${track.name} elders`}>
      {placesElsewhere(track).map(({ place, href }) => (
        <li key={place}>
          <AppLink href={href}>{place}</AppLink>
        </li>
      ))}
    </ul>
  );
}
