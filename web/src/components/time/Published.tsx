import { useStation } from "@/lib/station/station";
import { fullDate, fullDateTime, relativeOrDate, relativeOrDateTime } from "@/lib/time/dates";
import styles from "./Published.module.css";

export interface PublishedProps {
  readonly iso: string;
  /** With the time of the day (S9-012), where the article or item itself is shown; else S9-011. */
  readonly hasTime?: boolean;
}

/** When something was published, as '3 uur geleden' while it is new; on paper always the date. */
export function Published({ iso, hasTime = false }: PublishedProps) {
  const { now } = useStation();
  const words = hasTime ? relativeOrDateTime(iso, now) : relativeOrDate(iso, now);
  const date = hasTime ? fullDateTime(iso) : fullDate(iso);
  return words === date ? (
    <time dateTime={iso}>{date}</time>
  ) : (
    <time dateTime={iso} className={styles.recent} data-date={date}>
      <span className="unprinted">{words}</span>
    </time>
  );
}
