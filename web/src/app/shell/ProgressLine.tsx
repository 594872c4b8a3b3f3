import { useEffect, useState } from "react";
import { useNavigation } from "react-router";
import styles from "./ProgressLine.module.css";
import { useArrivalTitle } from "./useArrivalTitle";

/** Pages that load faster than this show no progress line. */
const DELAY_MS = 150;

/**
 * A thin line at the top while the next page loads; the old page stays readable. Announces to
 * screen readers that a page is loading, and its title when it has loaded.
 */
export function ProgressLine() {
  const isLoading = useNavigation().state === "loading";
  const arrived = useArrivalTitle();
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    if (!isLoading) {
      setShown(false);
      return;
    }
    const timer = setTimeout(() => setShown(true), DELAY_MS);
    return () => clearTimeout(timer);
  }, [isLoading]);
  return (
    <div role="status" className={styles.holder}>
      <span className="visually-hidden">{isShown ? "Pagina wordt geladen" : arrived}</span>
      {isShown && <span className={styles.line} />}
    </div>
  );
}
