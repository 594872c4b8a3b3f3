import type { ReactNode } from "react";
import { AccentBar } from "@/components/accent/AccentField";
import type { Track } from "@/lib/contract";
import { repeatedHour } from "@/lib/time/repeatedHour";
import { TrackCover } from "./TrackCover";
import { TrackLink } from "./TrackLink";
import pageLook from "./TrackRow.module.css";

export interface TrackRowProps {
  readonly track: Track;
  readonly isNow?: boolean;
  /** The channel's colour, at the start of the row while the song is on air. */
  readonly accent?: string;
  /** Composer, work and ensemble instead of artist and title. */
  readonly isClassical?: boolean;
  /** Added while the list is on screen. */
  readonly isNew?: boolean;
  /** Buttons at its end. */
  readonly actions?: ReactNode;
  /**
   * Replaces the classes of TrackRow.module.css, by the same names. Without `half`, 'zomertijd' and
   * 'wintertijd' are not shown.
   */
  readonly look?: Readonly<Record<string, string>>;
  /** Replaces the text, for layouts that differ from the pages'. */
  readonly children?: ReactNode;
}

/** A played track, on a page or in the player's panel: its time, cover, title and artist. */
export function TrackRow(props: TrackRowProps) {
  const { track, isNow = false, accent, isClassical = false, isNew = false, actions } = props;
  const { look = pageLook, children } = props;
  const half = look.half === undefined ? null : repeatedHour(track.fromIso);
  return (
    <li className={look.row} data-now={isNow ? "" : undefined} data-new={isNew ? "" : undefined}>
      {isNow && accent !== undefined && <AccentBar accent={accent} />}
      <time className={look.time} dateTime={track.fromIso}>
        {track.time}
        {half !== null && <span className={look.half}>{half}</span>}
      </time>
      <TrackCover className={look.cover} image={track.image} />
      <div className={look.text}>{children ?? <TrackWords track={track} isClassical={isClassical} />}</div>
      {(isNow || actions !== undefined) && (
        <div className={look.end}>
          {isNow && <p className={look.now}>Nu</p>}
          {actions}
        </div>
      )}
    </li>
  );
}

function TrackWords({ track, isClassical }: Required<Pick<TrackRowProps, "track" | "isClassical">>) {
  return (
    <>
      {isClassical && track.artist !== "" && <p>{track.artist}</p>}
      <p className={pageLook.name}>
        <TrackLink track={track} />
      </p>
      {!isClassical && track.artist !== "" && <p className="soft">{track.artist}</p>}
      {track.ensemble !== null && track.ensemble !== "" && (
        <p className={pageLook.ensemble}>{track.ensemble}</p>
      )}
    </>
  );
}
