import { useCallback, useLayoutEffect, useRef } from "react";
import { useLocation } from "react-router";
import { useModal } from "@/components/dialog/useModal";
import { NavigateContext } from "@/lib/station/station";
import { LiveRegion } from "../controls/LiveRegion";
import { useSwipe } from "../controls/useSwipe";
import { usePlayerDispatch } from "../state/hooks";
import { setExpanded } from "../state/slice";
import styles from "./ExpandedPlayer.module.css";
import { PlayerPanel } from "./PlayerPanel";
import { useBackCloses } from "./useBackCloses";

/**
 * The bar at full height (S2-050): a dialog over the page, closed with Escape, its own button, a
 * swipe down, Back on a phone or a change of page.
 */
export default function ExpandedPlayer() {
  const dispatch = usePlayerDispatch();
  const dialog = useRef<HTMLDialogElement>(null);
  const { key } = useLocation();
  const openedAt = useRef(key);
  const collapse = useCallback(() => void dispatch(setExpanded(false)), [dispatch]);
  useModal(dialog, collapse);
  const navigate = useBackCloses(collapse);
  const swipe = useSwipe("down", collapse);

  // Closed before the new page takes the focus: nothing behind an open dialog can have it.
  useLayoutEffect(() => {
    if (key !== openedAt.current) {
      dialog.current?.close();
    }
  }, [key]);

  return (
    <dialog className={styles.dialog} ref={dialog} aria-label="Speler" data-player-panel="" {...swipe}>
      <NavigateContext value={navigate}>
        <PlayerPanel onCollapse={collapse} />
      </NavigateContext>
      <LiveRegion />
    </dialog>
  );
}
