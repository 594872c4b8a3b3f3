import { Radio, RotateCcw } from "lucide-react";
import { useStation } from "@/lib/station";
import { PlayControl } from "../bar/PlayControl";
import { backToLiveEdge, rewindToShowStart } from "../commands";
import { usePlayer, usePlayerDispatch, usePlayerSelector } from "../hooks";
import { selectButtonAvailability } from "../selectors";
import styles from "./Transport.module.css";

/** 'Vanaf het begin', stop, 'Terug naar live'. */
export function LiveTransport() {
  const dispatch = usePlayerDispatch();
  const { channel: find } = useStation();
  const channel = find(usePlayer("channel")?.id ?? "");
  const can = usePlayerSelector(selectButtonAvailability);
  return (
    <div className={styles.transport}>
      <PlayControl streamUrl={channel?.streamUrl} />
      <button
        type="button"
        className={styles.wide}
        disabled={!can.rewindToShowStart}
        onClick={() => dispatch(rewindToShowStart())}
      >
        <RotateCcw size={20} aria-hidden="true" />
        Vanaf het begin
      </button>
      <button
        type="button"
        className={styles.wide}
        disabled={!can.backToLive}
        onClick={() => dispatch(backToLiveEdge())}
      >
        <Radio size={20} aria-hidden="true" />
        Terug naar live
      </button>
    </div>
  );
}
