import { ChevronUp } from "lucide-react";
import { useCallback, useState } from "react";
import { useMedia } from "@/lib/browser/useMedia";
import { useOnDemand } from "@/lib/browser/useOnDemand";
import { usePlayerDispatch } from "../state/hooks";
import { setExpanded } from "../state/slice";
import styles from "./BarControls.module.css";
import { preloadPanel } from "./Expansion";

const loadLargeBarControls = () => import("./LargeBarControls.late");
/** Wait before fetching again after a failure. */
const RETRY_MS = 5_000;

/**
 * The right side of the bar: the button that expands it and, on large screens, more controls, whose
 * code is fetched only there.
 */
export function BarControls() {
  const dispatch = usePlayerDispatch();
  const isLarge = useMedia("(min-width: 1200px)");
  const [isWaiting, setWaiting] = useState(false);
  const wait = useCallback(() => {
    setWaiting(true);
    setTimeout(() => setWaiting(false), RETRY_MS);
  }, []);
  const LargeBarControls = useOnDemand(loadLargeBarControls, isLarge && !isWaiting, wait);
  return (
    <>
      <button
        type="button"
        className={`${styles.button} ${styles.expand}`}
        aria-label="Vergroot de speler"
        aria-haspopup="dialog"
        onPointerEnter={preloadPanel}
        onClick={() => dispatch(setExpanded(true))}
      >
        <ChevronUp size={24} aria-hidden="true" />
      </button>
      {isLarge && LargeBarControls !== null && <LargeBarControls />}
    </>
  );
}
