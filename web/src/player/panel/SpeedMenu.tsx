import { setRate } from "../commands";
import { usePlayerDispatch, usePlayerSelector } from "../hooks";
import { Menu } from "./Menu";
import styles from "./Transport.module.css";

const SPEEDS = [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2];

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
        label: speed === 1 ? "1× (gewoon)" : speedText(speed),
      }))}
      onChoose={(speed) => dispatch(setRate(speed))}
    >
      {speedText(rate)}
    </Menu>
  );
}

/** '1,25×' */
export function speedText(rate: number): string {
  return `${String(rate).replace(".", ",")}×`;
}
