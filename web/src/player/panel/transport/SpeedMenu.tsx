import { SPEEDS, speedChoice, speedText } from "../../onDemand/start/speeds";
import { usePlayerDispatch, usePlayerSelector } from "../../state/hooks";
import { chooseRate } from "../../state/soundCommands";
import { Menu } from "../menu/Menu";
import styles from "./Transport.module.css";

/** How fast an item plays. */
export function SpeedMenu() {
  const dispatch = usePlayerDispatch();
  const rate = usePlayerSelector((state) => state.playback.rate);
  return (
    <Menu
      label={`Snelheid, nu ${speedText(rate)}`}
      title="Snelheid"
      className={styles.speed}
      chosen={rate}
      choices={SPEEDS.map((speed) => ({
        value: speed,
        label: speedChoice(speed),
      }))}
      onChoose={(speed) => dispatch(chooseRate(speed))}
    >
      {speedText(rate)}
    </Menu>
  );
}
