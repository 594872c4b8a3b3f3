import { Radio, RotateCcw } from "lucide-react";
import { useStation } from "@/lib/station/station";
import { timeOfDay } from "@/lib/time/dates";
import { toStationIso } from "@/lib/time/stationTime";
import { PlayControl } from "../../controls/PlayControl";
import { backToLiveEdge, rewindToShowStart } from "../../state/commands";
import { usePlayer, usePlayerDispatch, usePlayerSelector } from "../../state/hooks";
import { OLDEST_MARGIN_MS } from "../../state/playbackSlice";
import { selectButtonAvailability, selectShow } from "../../state/selectors";
import type { PlayerRootState } from "../../state/store";
import styles from "./Transport.module.css";

/**
 * How far 'Vanaf het begin' goes back when it cannot reach the beginning of the show: programme
 * date-time, milliseconds since the epoch. Null when it can, and while that is not known.
 */
export const selectRewindLimit = (state: PlayerRootState): number | null => {
  const show = selectShow(state);
  const { seekableLive } = state.playback;
  if (show === undefined || show.startOverUrl || seekableLive === null) {
    return null;
  }
  const oldest = seekableLive.from + OLDEST_MARGIN_MS;
  return Date.parse(show.fromIso) < oldest ? oldest : null;
};

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
