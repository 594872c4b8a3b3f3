import type { ReactNode } from "react";
import { AccentField } from "@/components/accent/AccentField";
import { AppLink } from "@/components/link/AppLink";
import type { Channel, ChannelOnAir } from "@/lib/contract";
import { useStation } from "@/lib/station/station";
import { formatDuration } from "@/lib/time/dates";
import { shortDay } from "@/lib/time/relativeDay";
import { toPlayable } from "@/model/playable";
import { PlayableButton, PlayButton } from "@/player";
import { useItemMarks } from "@/player/onDemand/heard/itemMarks";
import { ItemPicture } from "../onDemand/row/ItemPicture";
import styles from "./FollowedRow.module.css";
import { type Followed, isNewer } from "./followed";
import type { DatedItem } from "./newestOf";
import { useSubjectPath } from "./useWhatIsNew";

export interface FollowedRowProps {
  readonly subject: Followed;
  /** Its newest item; null: it has none, undefined: not known (yet). */
  readonly newest: DatedItem | null | undefined;
  /** A button at the end of the row. */
  readonly children?: ReactNode;
}

/** A followed programme or podcast: its newest item, 'Nieuw' if the listener has not seen it. */
export function FollowedRow({ subject, newest, children }: FollowedRowProps) {
  const { now } = useStation();
  const marks = useItemMarks();
  const pathOf = useSubjectPath();
  const { kind, name, imageUrl, seenIso } = subject;
  const isNew = newest != null && isNewer(newest.publishedIso, seenIso) && !marks.has(newest.id);
  return (
    <li className={children === undefined ? styles.row : styles.editable}>
      <ItemPicture src={imageUrl} preset="PROGRAMME_ITEM" />
      <div className="words">
        <div className={styles.head}>
          <h3 className="itemName">
            <AppLink href={pathOf(subject)}>{name}</AppLink>
          </h3>
          {isNew && <span className="nowBadge">Nieuw</span>}
        </div>
        <p className={styles.line}>
          {newest == null ? (
            kind === "podcast" ? (
              "Podcast"
            ) : (
              "Programma"
            )
          ) : (
            <>
              <AppLink href={newest.url}>{newest.name === name ? "Uitzending" : newest.name}</AppLink>
              {` · ${shortDay(newest.publishedIso, now)}`}
              {newest.durationMs !== null && ` · ${formatDuration(newest.durationMs / 1_000)}`}
            </>
          )}
        </p>
      </div>
      {newest == null ? (
        <span className={styles.noPlay} />
      ) : (
        <PlayableButton playable={toPlayable(newest, [])} isGhost />
      )}
      {children}
    </li>
  );
}

export interface ChannelRowProps {
  readonly channel: Channel;
  readonly onAir: ChannelOnAir | undefined;
  readonly children?: ReactNode;
}

/** A channel: what is on air, and a play button. */
export function ChannelRow({ channel, onAir, children }: ChannelRowProps) {
  const { path, hasSection } = useStation();
  const { slug, name, tagline, accent } = channel;
  return (
    <li className={children === undefined ? styles.row : styles.editable}>
      <span className={styles.colour}>
        <AccentField accent={accent} />
      </span>
      <div className="words">
        <h3 className="itemName">
          <AppLink href={path(hasSection("playedTracks") ? "playedTracks" : "guide", {}, { channel: slug })}>
            {name}
          </AppLink>
        </h3>
        <p className="note">{onAir?.show == null ? tagline : `Nu: ${onAir.show}`}</p>
      </div>
      <PlayButton channel={channel} size="small" isGhost />
      {children}
    </li>
  );
}
