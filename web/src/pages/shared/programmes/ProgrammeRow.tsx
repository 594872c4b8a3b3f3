import { AccentField } from "@/components/accent/AccentField";
import { AppLink } from "@/components/link/AppLink";
import { ShowPicture } from "@/components/picture/ShowPicture";
import { UNSET_ACCENT } from "@/lib/colour";
import type { AirTime, ProgrammeCard } from "@/lib/contract";
import { useStation } from "@/lib/station/station";
import { withoutLineBreak } from "@/lib/text/runningText";
import { AirTimes } from "./AirTimes";
import styles from "./ProgrammeRow.module.css";

export interface ProgrammeRowProps {
  readonly programme: ProgrammeCard;
  /** When it is on air; replaces the summary. */
  readonly airTimes?: readonly AirTime[];
}

/** A programme in a list: its name, summary, makers and channel. */
export function ProgrammeRow({ programme, airTimes }: ProgrammeRowProps) {
  const { channel: find } = useStation();
  const channel = find(programme.channel);
  const by = [
    programme.presenters ?? "",
    programme.broadcasters.map(({ name }) => withoutLineBreak(name)).join(", "),
  ];
  return (
    <li className={styles.row}>
      <ShowPicture className={styles.picture} image={programme.image} />
      <div className={styles.text}>
        <h3 className={styles.name}>
          <AppLink href={programme.url}>{programme.name}</AppLink>
        </h3>
        <p className="note">
          <span className={styles.channel}>
            <span className={styles.swatch}>
              <AccentField accent={channel?.accent ?? UNSET_ACCENT} />
            </span>
            {channel?.name ?? programme.channel}
          </span>
          {by
            .filter((part) => part !== "")
            .map((part) => (
              <span key={part}> · {part}</span>
            ))}
        </p>
        {airTimes !== undefined && airTimes.length > 0 ? (
          <AirTimes times={airTimes} />
        ) : (
          programme.summary !== "" && <p className={styles.summary}>{programme.summary}</p>
        )}
      </div>
    </li>
  );
}
