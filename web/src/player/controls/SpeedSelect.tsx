import { type ChangeEvent, useEffect } from "react";
import { decodeNumber, storedValue } from "@/lib/browser/safeStorage";
import { useHydrated } from "@/lib/browser/useHydrated";
import { RATE_KEY, SPEEDS, speedChoice } from "../onDemand/start/speeds";
import { usePlayerDispatch, usePlayerSelector } from "../state/hooks";
import { playbackActions } from "../state/playbackSlice";
import styles from "./SpeedSelect.module.css";

/**
 * How fast items play, chosen on a page before or while one plays. Live radio always plays at 1.
 */
export function SpeedSelect() {
  const dispatch = usePlayerDispatch();
  const isHydrated = useHydrated();
  const rate = usePlayerSelector(({ playback }) => playback.rate);
  // The player itself reads the kept speed only when the code for sound is loaded.
  useEffect(() => {
    const kept = storedValue("local", RATE_KEY, decodeNumber).read();
    if (kept !== null) {
      dispatch(playbackActions.setRate(kept));
    }
  }, [dispatch]);
  const choose = (event: ChangeEvent<HTMLSelectElement>) => {
    const chosen = Number(event.target.value);
    storedValue("local", RATE_KEY, decodeNumber).write(chosen);
    dispatch(playbackActions.setRate(chosen));
  };
  return (
    <label className={`${styles.speed} ${isHydrated ? "" : "waiting"}`} data-scripted="">
      <span>Snelheid</span>
      <select className={styles.select} value={rate} onChange={choose} disabled={!isHydrated}>
        {SPEEDS.map((speed) => (
          <option key={speed} value={speed}>
            {speedChoice(speed)}
          </option>
        ))}
      </select>
    </label>
  );
}
