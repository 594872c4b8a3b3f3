import type { ReactNode } from "react";
import { useStation } from "@/lib/station/station";
import { noonOf } from "@/lib/time/dates";
import { dayTitle, slotTitle } from "@/lib/time/relativeDay";
import styles from "./ChannelDay.module.css";
import { ChannelTitle } from "./ChannelTitle";
import { ClockNote } from "./ClockNote";

export interface ChannelDayProps {
  readonly title: string;
  /** Slug of the channel. */
  readonly channel: string;
  /** yyyy-MM-dd */
  readonly date: string;
  /** The selected hour, 0 … 23. */
  readonly hour?: number;
  /** The form for another day or channel. */
  readonly filters: ReactNode;
  /** Links beside the name of the day. */
  readonly ways: ReactNode;
  /** On large screens the form is beside the contents and stays in view. */
  readonly isBeside?: boolean;
  readonly children: ReactNode;
}

/** A page about one day of one channel: its head and its contents. */
export function ChannelDay(props: ChannelDayProps) {
  const { title, channel, date, hour, filters, ways, isBeside = false, children } = props;
  const { now } = useStation();
  return (
    <div className={`page ${isBeside ? styles.columns : ""}`}>
      <header className={`pageHead ${styles.head}`}>
        <ChannelTitle title={title} channel={channel} />
        <div className={styles.filters}>{filters}</div>
      </header>
      <div className={styles.contents}>
        <div className={styles.dayHead}>
          <h2 className={styles.day}>
            {hour === undefined
              ? dayTitle(noonOf(date), now)
              : slotTitle(`${date} ${String(hour).padStart(2, "0")}:00:00`, now)}
          </h2>
          <div className={styles.ways}>{ways}</div>
        </div>
        <ClockNote day={date} />
        {children}
      </div>
    </div>
  );
}
