import { usePlayerDispatch, usePlayerSelector } from "../../hooks";
import { SPEEDS, speedChoice, speedText } from "../../onDemand/start/speeds";
import { chooseRate } from "../../playback/commands";
import styles from "../transport/Transport.module.css";
import { Menu } from "./Menu";

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
