import type { ReactNode } from "react";
import { AccentBar } from "@/components/accent/AccentField";
import type { Track } from "@/lib/contract";
import { clockHalf } from "@/lib/time/clockHalf";
import { TrackCover } from "./TrackCover";
import { TrackLink } from "./TrackLink";
import styles from "./TrackRow.module.css";

export interface TrackRowProps {
  readonly track: Track;
  /** The song that sounds now, with the channel's colour. */
  readonly nowOn?: { readonly accent: string } | null;
  /** Composer, work and ensemble instead of artist and title. */
  readonly isClassical?: boolean;
  /** Came while the listener was looking. */
  readonly isNew?: boolean;
  /** Buttons at its end. */
  readonly actions?: ReactNode;
}

/** A played track: when, its cover, what and by whom. */
export function TrackRow(props: TrackRowProps) {
  const { track, nowOn = null, isClassical = false, isNew = false, actions } = props;
  const half = clockHalf(track.fromIso);
  return (
    <li className={styles.row} data-now={nowOn === null ? undefined : ""} data-new={isNew ? "" : undefined}>
      {nowOn !== null && <AccentBar accent={nowOn.accent} />}
      <time className={styles.time} dateTime={track.fromIso}>
        {track.time}
        {half !== null && <span className={styles.half}>{half}</span>}
      </time>
      <TrackCover className={styles.cover} image={track.image} />
      <div className={styles.text}>
        {isClassical && track.artist !== "" && <p className={styles.composer}>{track.artist}</p>}
        <p className={styles.name}>
          <TrackLink track={track} />
        </p>
        {!isClassical && track.artist !== "" && <p className={styles.artist}>{track.artist}</p>}
        {track.ensemble !== null && track.ensemble !== "" && (
          <p className={styles.ensemble}>{track.ensemble}</p>
        )}
      </div>
      {(nowOn !== null || actions !== undefined) && (
        <div className={styles.end}>
          {nowOn !== null && <p className={styles.now}>Nu</p>}
          {actions}
        </div>
      )}
    </li>
  );
}
