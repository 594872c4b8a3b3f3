import type { AirTime } from "@/lib/contract";
import styles from "./AirTimes.module.css";

/** The weekly times of a programme. */
export function AirTimes({ times }: { readonly times: readonly AirTime[] }) {
  return (
    <ul className={styles.times}>
      {times.map((time) => (
        <li key={`${time.days} ${time.time} ${time.name ?? ""} ${time.isRepeat}`}>
          <span className={styles.days}>{time.days}</span> <span className={styles.time}>{time.time}</span>
          {time.name !== null && <span className={styles.name}>{time.name}</span>}
          {time.isRepeat && <span className={styles.name}>herhaling</span>}
        </li>
      ))}
    </ul>
  );
}
