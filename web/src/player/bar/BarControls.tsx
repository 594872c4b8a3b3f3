import { ChevronUp } from "lucide-react";
import { useCallback, useState } from "react";
import { useMedia } from "@/lib/browser/useMedia";
import { usePlayerDispatch } from "../hooks";
import { playerActions } from "../slice";
import { preloadPanel } from "./Expansion";
import styles from "./Side.module.css";
import { useOnDemand } from "./useOnDemand";

const loadLargeSide = () => import("./LargeSide.late");
/** Wait before fetching again after a failure. */
const RETRY_MS = 5_000;

/**
 * The right side of the bar: the button that expands it and, on large screens, more controls, whose
 * code is fetched only there.
 */
export function Side() {
  const dispatch = usePlayerDispatch();
  const isLarge = useMedia("(min-width: 1200px)");
  const [isWaiting, setWaiting] = useState(false);
  const wait = useCallback(() => {
    setWaiting(true);
    setTimeout(() => setWaiting(false), RETRY_MS);
  }, []);
  const LargeSide = useOnDemand(loadLargeSide, isLarge && !isWaiting, wait);
  return (
    <>
      <button
        type="button"
        className={`${styles.button} ${styles.expand}`}
        aria-label="Vergroot de speler"
        aria-haspopup="dialog"
        onPointerEnter={preloadPanel}
        onClick={() => dispatch(playerActions.setPlayerState({ isPlayerExpanded: true }))}
      >
        <ChevronUp size={24} aria-hidden="true" />
      </button>
      {isLarge && LargeSide !== null && <LargeSide />}
    </>
  );
}
