import type { Channel, Show, Track } from "@/lib/contract";
import { useStation } from "@/lib/station/station";
import { isLongTitle } from "@/lib/text/longTitle";
import { parseTime, timeOfDay } from "@/lib/time/dates";
import { ShowLine, SongOnAir } from "../shared/onAir/OnAir";
import onAir from "../shared/onAir/OnAir.module.css";
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
      <p className={onAir.kicker}>
        <span className={styles.live}>Live</span>
        {channel.name}
      </p>
      <h1 id="kijk-live" tabIndex={-1} data-long={isLongTitle(title, LONG_NAME) ? "" : undefined}>
        {title}
      </h1>
      <ShowLine channel={channel} show={show} className={styles.meta} />
      {show !== null && (
        <ShowProgress accent={channel.accent} share={sharePassed(show, playheadAt ?? parseTime(now) ?? 0)} />
      )}
      {track !== null && (
        <SongOnAir track={track} isClassical={channel.usesClassicalData} className={styles.song} isLive />
      )}
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
