import type { ReactNode } from "react";
import { AccentField } from "@/components/accent/AccentField";
import { UNSET_ACCENT } from "@/lib/colour";
import { useStation } from "@/lib/station/station";
import { noonOf } from "@/lib/time/dates";
import { dayTitle, slotTitle } from "@/lib/time/relativeDay";
import styles from "./ChannelDay.module.css";
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
  readonly children: ReactNode;
}

/** A page about one day of one channel: its head and its contents. */
export function ChannelDay({ title, channel: slug, date, hour, filters, ways, children }: ChannelDayProps) {
  const { channel: find, now } = useStation();
  const channel = find(slug);
  return (
    <div className="page">
      <header className="pageHead">
        <div className={styles.title}>
          <h1 tabIndex={-1}>{title}</h1>
          <p className={styles.channel}>
            <span className={styles.swatch}>
              <AccentField accent={channel?.accent ?? UNSET_ACCENT} />
            </span>
            {channel?.name ?? slug}
          </p>
        </div>
        {filters}
      </header>
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
  );
}
