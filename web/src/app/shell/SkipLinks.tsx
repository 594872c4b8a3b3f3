import { useLocation } from "react-router";
import { isPlayerHiddenAt } from "@/player/bar/isPlayerHiddenAt";
import styles from "./SkipLinks.module.css";

/** The first links for keyboard users: to the content, and to the player if there is one. */
export function SkipLinks() {
  const { pathname, search } = useLocation();
  return (
    <>
      <a className={styles.skip} href="#inhoud">
        Naar de inhoud
      </a>
      {!isPlayerHiddenAt(pathname, search) && (
        <a className={styles.skip} href="#speler">
          Naar de speler
        </a>
      )}
    </>
  );
}
