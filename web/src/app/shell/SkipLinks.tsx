import { useLocation } from "react-router";
import { isPlayerHiddenAt } from "@/player/device/visibility";
import styles from "./SkipLinks.module.css";

/** First stops of the keyboard: past the navigation to the content, and past everything to the player where the page has it. */
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
