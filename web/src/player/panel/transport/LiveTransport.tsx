import { Radio, RotateCcw } from "lucide-react";
import { useStation } from "@/lib/station/station";
import { timeOfDay } from "@/lib/time/dates";
import { toStationIso } from "@/lib/time/stationTime";
import { PlayControl } from "../../controls/PlayControl";
import { usePlayer, usePlayerDispatch, usePlayerSelector } from "../../state/hooks";
import { selectRewindLimit } from "../../state/panelSelectors";
import { selectButtonAvailability } from "../../state/selectors";
import { backToLiveEdge, rewindToShowStart } from "../../state/soundCommands";
import styles from "./Transport.module.css";

/** Play or stop, 'Vanaf het begin' (or from which time), 'Terug naar live'. */
export function LiveTransport() {
  const dispatch = usePlayerDispatch();
  const { channel: find } = useStation();
  const channel = find(usePlayer("channel")?.id ?? "");
  const can = usePlayerSelector(selectButtonAvailability);
  // To the minute: the moment itself changes with every update of the live window.
  const limit = usePlayerSelector((state) => {
    const moment = selectRewindLimit(state);
    return moment === null ? null : timeOfDay(toStationIso(moment));
  });
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
        {limit === null ? "Vanaf het begin" : `Vanaf ${limit}`}
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
