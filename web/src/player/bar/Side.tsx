import { ChevronUp } from "lucide-react";
import { useCallback, useState } from "react";
import { useMedia } from "@/lib/browser/useMedia";
import { usePlayerDispatch } from "../hooks";
import { playerActions } from "../slice";
import { preloadPanel } from "./Expansion";
import styles from "./Side.module.css";
import { useOnDemand } from "./useOnDemand";

const loadLargeSide = () => import("./LargeSide.late");
/** After a network that failed. */
const RETRY_MS = 5_000;

/** The right side of the bar: what expands it, and on large screens what there is room for, fetched where it is shown. */
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
