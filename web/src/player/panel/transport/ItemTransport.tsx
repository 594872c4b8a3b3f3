import { SkipBack, SkipForward } from "lucide-react";
import { PlayControl } from "../../controls/PlayControl";
import { usePlayerDispatch, usePlayerSelector } from "../../state/hooks";
import { selectButtonAvailability, selectQueue } from "../../state/selectors";
import { BACK_S, FORWARD_S, playNext, playPrevious, seekBy } from "../../state/soundCommands";
import { JumpIcon } from "./JumpIcon";
import { SpeedMenu } from "./SpeedMenu";
import styles from "./Transport.module.css";

/** Previous, −15, pause, +30, next, and the speed. */
export function ItemTransport() {
  const dispatch = usePlayerDispatch();
  const can = usePlayerSelector(selectButtonAvailability);
  const hasQueue = usePlayerSelector(
    (state) => selectQueue(state).length > 0 || state.playback.past.length > 0,
  );
  return (
    <div className={styles.transport} data-queue={hasQueue ? "" : undefined}>
      {hasQueue && (
        <button
          type="button"
          className={styles.round}
          aria-label="Vorige"
          disabled={!can.previous}
          onClick={() => dispatch(playPrevious())}
        >
          <SkipBack size={22} aria-hidden="true" />
        </button>
      )}
      <button
        type="button"
        className={styles.round}
        aria-label={`${BACK_S} seconden terug`}
        disabled={!can.seek}
        onClick={() => dispatch(seekBy(-BACK_S))}
      >
        <JumpIcon seconds={BACK_S} isBack />
      </button>
      <PlayControl streamUrl={undefined} />
      <button
        type="button"
        className={styles.round}
        aria-label={`${FORWARD_S} seconden vooruit`}
        disabled={!can.seek}
        onClick={() => dispatch(seekBy(FORWARD_S))}
      >
        <JumpIcon seconds={FORWARD_S} />
      </button>
      {hasQueue && (
        <button
          type="button"
          className={styles.round}
          aria-label="Volgende"
          disabled={!can.next}
          onClick={() => dispatch(playNext())}
        >
          <SkipForward size={22} aria-hidden="true" />
        </button>
      )}
      <span className={styles.rest}>
        <SpeedMenu />
      </span>
    </div>
  );
}
