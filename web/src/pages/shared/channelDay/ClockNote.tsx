import { clockChange } from "../schedule/showTime";
import styles from "./ClockNote.module.css";

const WORDS = {
  back: "Deze nacht gaat de klok een uur terug: het uur van 02:00 tot 03:00 is er twee keer, eerst in zomertijd en dan in wintertijd.",
  forward: "Deze nacht gaat de klok een uur vooruit, van 02:00 naar 03:00: het uur daartussen bestaat niet.",
} as const;

/** Explains the unusual hours of a day 'yyyy-MM-dd' on which the clocks change. */
export function ClockNote({ day }: { readonly day: string }) {
  const change = clockChange(day);
  return change === null ? null : <p className={styles.note}>{WORDS[change]}</p>;
}
