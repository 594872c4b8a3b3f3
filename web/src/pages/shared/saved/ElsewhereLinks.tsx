import { AppLink } from "@/components/link/AppLink";
import { type NamedSong, songWords } from "@/lib/text/trackWords";
import styles from "./Saved.module.css";
import { musicServices } from "./savable";

/** Links that search for a song on other sites. */
export function ElsewhereLinks({ track }: { readonly track: NamedSong }) {
  return (
    <ul className={styles.places} aria-label={`Zoek ${songWords(track)} elders`}>
      {musicServices(track).map(({ service, href }) => (
        <li key={service}>
          <AppLink href={href}>{service}</AppLink>
        </li>
      ))}
    </ul>
  );
}
