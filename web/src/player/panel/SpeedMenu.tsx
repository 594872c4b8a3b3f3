import { setRate } from "../commands";
import { usePlayerDispatch, usePlayerSelector } from "../hooks";
import { SPEEDS, speedChoice, speedText } from "../speeds";
import { Menu } from "./Menu";
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
      onChoose={(speed) => dispatch(setRate(speed))}
    >
      {speedText(rate)}
    </Menu>
  );
}
