import { useEffect, useState } from "react";
import { SECOND_MS } from "@/lib/time/durations";
import { type ClockTime, clockTime, clockWords } from "@/model/countClock";
import { COUNT_UP, type EventModalView } from "@/model/eventModal";
import styles from "./CountClock.module.css";

const UNITS: readonly (readonly [keyof ClockTime, one: string, more: string])[] = [
  ["days", "dag", "dagen"],
  ["hours", "uur", "uur"],
  ["minutes", "minuut", "minuten"],
  ["seconds", "seconde", "seconden"],
];

/**
 * Counts down to the event or up from it, with its caption (S2-036). Screen readers do not announce
 * each tick, and read the value in words.
 */
export function CountClock({ view, now }: { readonly view: EventModalView; readonly now: () => number }) {
  const time = useTime(view, now);
  if (time === null) {
    return null;
  }
  const how = view.type === COUNT_UP ? "Al" : "Nog";
  return (
    <div className={styles.clock}>
      {view.caption !== null && <p id="aankondiging-klok">{view.caption}</p>}
      <div
        role="timer"
        aria-live="off"
        aria-labelledby={view.caption === null ? undefined : "aankondiging-klok"}
      >
        <span className="visually-hidden">{`${how} ${clockWords(time)}`}</span>
        <div aria-hidden="true" className={styles.units}>
          {UNITS.map(([unit, one, more]) => (
            <span key={unit} className={styles.unit}>
              <b>{String(time[unit]).padStart(2, "0")}</b>
              <span>{time[unit] === 1 ? one : more}</span>
            </span>
          ))}
        </div>
      </div>
    </div>
  );
}

function useTime(view: EventModalView, now: () => number): ClockTime | null {
  const [moment, setMoment] = useState(now);
  const ticks = clockTime(view, moment) !== null;
  useEffect(() => {
    if (!ticks) {
      return;
    }
    const timer = setInterval(() => setMoment(now()), SECOND_MS);
    return () => clearInterval(timer);
  }, [ticks, now]);
  return clockTime(view, moment);
}
