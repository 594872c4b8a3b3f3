import { TrackCover } from "@/components/track/TrackCover";
import { TrackName } from "@/components/track/TrackName";
import type { Channel, Show, Track } from "@/lib/contract";
import { useStation } from "@/lib/station/station";
import { isLongTitle } from "@/lib/text/longTitle";
import { parseTime, timeOfDay } from "@/lib/time/dates";
import styles from "./NowOnScreen.module.css";
import { sharePassed } from "./onAirAt";

export interface NowOnScreenProps {
  readonly channel: Channel;
  readonly show: Show | null;
  readonly track: Track | null;
  /** The show after this one. */
  readonly next: Show | null;
  /**
   * When the visible frame was broadcast, in milliseconds since the epoch; null without a playing
   * video.
   */
  readonly playheadAt: number | null;
}

/** A show's name with more characters than this has a smaller font. */
const LONG_NAME = 24;

/** The show and the song of the visible frame. */
export function NowOnScreen({ channel, show, track, next, playheadAt }: NowOnScreenProps) {
  const { now } = useStation();
  const title = show?.name ?? channel.name;
  return (
    <div className={styles.now}>
      <p className={styles.kicker}>
        <span className={styles.live}>Live</span>
        {channel.name}
      </p>
      <h1 id="kijk-live" tabIndex={-1} data-long={isLongTitle(title, LONG_NAME) ? "" : undefined}>
        {title}
      </h1>
      {show === null ? (
        <p className={styles.meta}>{channel.tagline}</p>
      ) : (
        <>
          <p className={styles.meta}>
            {show.presenters !== null && show.presenters !== "" && <span>met {show.presenters}</span>}
            <span className={styles.time}>{show.fromToTime}</span>
            {show.isRepeat && <span>Herhaling</span>}
          </p>
          <ShowProgress
            accent={channel.accent}
            share={sharePassed(show, playheadAt ?? parseTime(now) ?? 0)}
          />
        </>
      )}
      {track !== null && <Song track={track} isClassical={channel.usesClassicalData} />}
      {next !== null && (
        <p className={styles.next}>
          <span className={styles.nextTime}>Straks {timeOfDay(next.fromIso)}</span>
          {next.name}
        </p>
      )}
    </div>
  );
}

/** The progress of the show, as a line in the channel's colour. */
function ShowProgress({ accent, share }: { readonly accent: string; readonly share: number }) {
  return (
    <svg aria-hidden="true" className={styles.line} preserveAspectRatio="none">
      <rect width={`${share}%`} height="100%" fill={accent} />
    </svg>
  );
}

function Song({ track, isClassical }: { readonly track: Track; readonly isClassical: boolean }) {
  return (
    <div className={styles.song} data-play-id={track.playId}>
      <TrackCover className={styles.cover} image={track.image} />
      <p className={styles.songText} aria-live="polite">
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
