import { type LucideIcon, RotateCcw, RotateCw, SkipBack, SkipForward } from "lucide-react";
import type { ReactNode } from "react";
import { PlayControl } from "../../controls/PlayControl";
import { SPEEDS, speedChoice, speedText } from "../../onDemand/start/speeds";
import { BACK_S, chooseRate, FORWARD_S, playNext, playPrevious, seekBy } from "../../state/commands";
import { usePlayerDispatch, usePlayerSelector } from "../../state/hooks";
import { selectButtonAvailability, selectQueue } from "../../state/selectors";
import { Menu } from "../menu/Menu";
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
        <Round label="Vorige" isOff={!can.previous} onPress={() => dispatch(playPrevious())}>
          <SkipBack size={22} aria-hidden="true" />
        </Round>
      )}
      <Round label={`${BACK_S} seconden terug`} isOff={!can.seek} onPress={() => dispatch(seekBy(-BACK_S))}>
        <Jump Icon={RotateCcw} seconds={BACK_S} />
      </Round>
      <PlayControl streamUrl={undefined} />
      <Round
        label={`${FORWARD_S} seconden vooruit`}
        isOff={!can.seek}
        onPress={() => dispatch(seekBy(FORWARD_S))}
      >
        <Jump Icon={RotateCw} seconds={FORWARD_S} />
      </Round>
      {hasQueue && (
        <Round label="Volgende" isOff={!can.next} onPress={() => dispatch(playNext())}>
          <SkipForward size={22} aria-hidden="true" />
        </Round>
      )}
      <span className={styles.rest}>
        <SpeedMenu />
      </span>
    </div>
  );
}

function Round(props: {
  readonly label: string;
  readonly isOff: boolean;
  readonly onPress: () => void;
  readonly children: ReactNode;
}) {
  const { label, isOff, onPress, children } = props;
  return (
    <button type="button" className={styles.round} aria-label={label} disabled={isOff} onClick={onPress}>
      {children}
    </button>
  );
}

/** A round arrow with the seconds it jumps. */
function Jump({ Icon, seconds }: { readonly Icon: LucideIcon; readonly seconds: number }) {
  return (
    <span className={styles.jump} aria-hidden="true">
      <Icon size={40} strokeWidth={1.5} />
      <span>{seconds}</span>
    </span>
  );
}

/** How fast an item plays. */
function SpeedMenu() {
  const dispatch = usePlayerDispatch();
  const rate = usePlayerSelector((state) => state.playback.rate);
  return (
    <Menu
      label={`Snelheid, nu ${speedText(rate)}`}
      title="Snelheid"
      className={styles.speed}
      chosen={rate}
      choices={SPEEDS.map((value) => ({ value, label: speedChoice(value) }))}
      onChoose={(speed) => dispatch(chooseRate(speed))}
    >
      {speedText(rate)}
    </Menu>
  );
}
