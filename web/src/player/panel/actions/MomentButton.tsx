import { Scissors } from "lucide-react";
import { useCallback, useState } from "react";
import { useStore } from "react-redux";
import { useOnDemand } from "@/lib/browser/useOnDemand";
import { usePlayerSelector } from "../../state/hooks";
import type { PlayerRootState } from "../../state/store";
import { type Heard, selectHeard } from "./moment/heardMoment";
import styles from "./PanelActions.module.css";

const loadDialog = () => import("./moment/MomentDialog.late");

/** Shares some seconds of what is heard, of the radio or of an item. */
export function MomentButton() {
  const store = useStore<PlayerRootState>();
  const canShare = usePlayerSelector((state) => selectHeard(state) !== null);
  /** What was heard at the press: that is what the listener wants to share. */
  const [heard, setHeard] = useState<Heard | null>(null);
  const close = useCallback(() => setHeard(null), []);
  const Dialog = useOnDemand(loadDialog, heard !== null, close);
  return (
    <>
      <button
        type="button"
        className={styles.action}
        disabled={!canShare}
        aria-haspopup="dialog"
        onClick={() => setHeard(selectHeard(store.getState()))}
      >
        <Scissors size={22} aria-hidden="true" />
        <span>Deel dit moment</span>
      </button>
      {heard !== null && Dialog !== null && <Dialog heard={heard} onClose={close} />}
    </>
  );
}
