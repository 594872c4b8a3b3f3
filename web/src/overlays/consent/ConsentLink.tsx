import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import styles from "./ConsentLink.module.css";
import { setConsentSettings } from "./settings";

/** How long after a navigation the link is shown (S2-079, S9-008). */
export const LINK_DELAY_MS = 1_000;

/** A link to the consent settings; its space is reserved while it is hidden. */
export function ConsentLink() {
  const { key } = useLocation();
  const [shownFor, setShownFor] = useState<string | null>(null);
  useEffect(() => {
    const timer = setTimeout(setShownFor, LINK_DELAY_MS, key);
    return () => clearTimeout(timer);
  }, [key]);
  return (
    <button
      type="button"
      className={styles.link}
      data-waiting={shownFor === key ? undefined : ""}
      onClick={() => setConsentSettings(true)}
    >
      Cookies en toestemming
    </button>
  );
}
