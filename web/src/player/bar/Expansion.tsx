import { useCallback, useEffect, useRef } from "react";
import { useOnDemand } from "@/lib/browser/useOnDemand";
import { usePlayer, usePlayerDispatch } from "../state/hooks";
import { playbackActions } from "../state/playbackSlice";
import { setExpanded } from "../state/slice";
import styles from "./Expansion.module.css";

const loadPanel = () => import("../panel/ExpandedPlayer.late");

/** Without a network, on a device on which the panel was never opened. */
const NOT_OPENED = "De speler kan nu niet worden geopend";

/** Fetches the panel's code when it is likely to be opened: the pointer is over a button for it. */
export function preloadPanel(): void {
  // Nothing is lost when it fails: it is fetched again when the panel is opened.
  loadPanel().catch(() => undefined);
}

/** The bar at full height, fetched when it is first opened (S2-050). */
export function Expansion({ opener }: { readonly opener: { readonly current: HTMLElement | null } }) {
  const dispatch = usePlayerDispatch();
  const isExpanded = usePlayer("isPlayerExpanded");
  const wasExpanded = useRef(false);
  const fail = useCallback(() => {
    dispatch(setExpanded(false));
    dispatch(playbackActions.setNotice(NOT_OPENED));
  }, [dispatch]);
  const Panel = useOnDemand(loadPanel, isExpanded, fail);

  useEffect(() => {
    // A browser that does not focus a pressed button has nothing to return the focus to.
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
