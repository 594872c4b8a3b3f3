import { useStation } from "@/lib/station/station";
import { formatTime, isoDay, timeOfDay } from "@/lib/time/dates";
import type { ItemLineOptions } from "./itemLine";
import styles from "./RowMark.module.css";

export interface RowMarkProps {
  readonly iso: string;
  readonly when?: ItemLineOptions["when"];
}

/** The day or the time of an item, in the place of its picture. */
export function RowMark({ iso, when = "day" }: RowMarkProps) {
  const { now } = useStation();
  const isThisYear = isoDay(iso).slice(0, 4) === isoDay(now).slice(0, 4);
  return (
    <time className={styles.mark} dateTime={iso}>
      {when === "time" ? (
        <b className={styles.time}>{timeOfDay(iso)}</b>
      ) : (
        <>
          <b className={styles.day}>{formatTime(iso, "d")}</b>{" "}
          {formatTime(iso, isThisYear ? "MMM" : "MMM yyyy")}
        </>
      )}
    </time>
  );
}
