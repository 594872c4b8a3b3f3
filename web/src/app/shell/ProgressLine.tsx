import { useEffect, useState } from "react";
import { useNavigation } from "react-router";
import styles from "./ProgressLine.module.css";
import { useArrival } from "./useArrival";

/** A quick page needs no sign that it is coming. */
const DELAY_MS = 150;

/**
 * A thin line along the top while the next page is under way; the old page stays readable. Tells screen readers politely that it is,
 * and which page came.
 */
export function ProgressLine() {
  const isLoading = useNavigation().state === "loading";
  const arrived = useArrival();
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
