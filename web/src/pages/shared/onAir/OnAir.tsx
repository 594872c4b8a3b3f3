import { TrackCover } from "@/components/track/TrackCover";
import { TrackName } from "@/components/track/TrackName";
import type { Channel, Show, Track } from "@/lib/contract";
import styles from "./OnAir.module.css";

/** Who presents the show that is on air, and when; without a show, what the channel is. */
export function ShowLine(props: {
  readonly channel: Channel;
  readonly show: Show | null;
  readonly className: string | undefined;
}) {
  const { channel, show } = props;
  return (
    <p className={`${styles.meta} ${props.className}`}>
      {show === null && channel.tagline}
      {show?.presenters && <span>met {show.presenters}</span>}
      {show !== null && <span>{show.fromToTime}</span>}
      {show?.isRepeat && <span>Herhaling</span>}
    </p>
  );
}

/** The song that is on air; `isLive` if it changes while the page is open. */
export function SongOnAir(props: {
  readonly track: Track;
  readonly isClassical: boolean;
  readonly isLive?: boolean;
  readonly className: string | undefined;
}) {
  const { track, isClassical, isLive } = props;
  return (
    <div className={`${styles.song} ${props.className}`} data-play-id={isLive ? track.playId : undefined}>
      <TrackCover className={styles.cover} image={track.image} />
      <p aria-live={isLive ? "polite" : undefined}>
        <span className="visually-hidden">Je hoort: </span>
        {isClassical && <span>{track.artist}</span>}
        <strong>
          <TrackName name={track.name} />
        </strong>
        {!isClassical && <span>{track.artist}</span>}
        {track.ensemble !== null && <span>{track.ensemble}</span>}
      </p>
    </div>
  );
}
