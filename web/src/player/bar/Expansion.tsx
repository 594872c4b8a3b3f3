import { useCallback, useEffect, useRef } from "react";
import { usePlayer, usePlayerDispatch } from "../hooks";
import { playerActions } from "../slice";
import styles from "./Expansion.module.css";
import { useOnDemand } from "./useOnDemand";

const loadPanel = () => import("../panel/ExpandedPlayer.late");

/** The panel is likely soon (the pointer is over what opens it): fetches its code. */
export function preloadPanel(): void {
  // Nothing is lost when it fails: it is fetched again when the panel is opened.
  loadPanel().catch(() => undefined);
}

/** The bar at full height, fetched when it is first opened (S2-050). */
export function Expansion({ opener }: { readonly opener: { readonly current: HTMLElement | null } }) {
  const dispatch = usePlayerDispatch();
  const isExpanded = usePlayer("isPlayerExpanded");
  const wasExpanded = useRef(false);
  const collapse = useCallback(
    () => void dispatch(playerActions.setPlayerState({ isPlayerExpanded: false })),
    [dispatch],
  );
  const Panel = useOnDemand(loadPanel, isExpanded, collapse);

  useEffect(() => {
    // Browsers that do not focus a pressed button have nothing to give the focus back to.
    if (wasExpanded.current && !isExpanded && document.activeElement === document.body) {
      opener.current?.focus();
    }
    wasExpanded.current = isExpanded;
  }, [isExpanded, opener]);

  if (!isExpanded) {
    return null;
  }
  return Panel === null ? <div className={styles.skeleton} aria-hidden="true" /> : <Panel />;
}
