import { useCallback, useLayoutEffect, useRef } from "react";
import { useLocation } from "react-router";
import { useModal } from "@/components/dialog/useModal";
import { LiveRegion } from "../bar/LiveRegion";
import { usePlayerDispatch } from "../hooks";
import { playerActions } from "../slice";
import styles from "./ExpandedPlayer.module.css";
import { PlayerPanel } from "./PlayerPanel";

/** The bar at full height (S2-050): a dialog over the page, closed with Escape, its own button or a change of page. */
export default function ExpandedPlayer() {
  const dispatch = usePlayerDispatch();
  const dialog = useRef<HTMLDialogElement>(null);
  const { key } = useLocation();
  const openedAt = useRef(key);
  const collapse = useCallback(
    () => void dispatch(playerActions.setPlayerState({ isPlayerExpanded: false })),
    [dispatch],
  );
  useModal(dialog, collapse);

  // Closed before the new page takes the focus: what lies behind an open dialog cannot have it.
  useLayoutEffect(() => {
    if (key !== openedAt.current) {
      dialog.current?.close();
    }
  }, [key]);

  return (
    <dialog className={styles.dialog} ref={dialog} aria-label="Speler" data-player-panel="">
      <PlayerPanel onCollapse={collapse} />
      <LiveRegion />
    </dialog>
  );
}
