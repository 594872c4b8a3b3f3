import { AppLink } from "@/components/link/AppLink";
import type { VideoCard } from "@/lib/contract";
import { useStation } from "@/lib/station/station";
import { StationVideo } from "@/player/video/StationVideo";
import styles from "./VideosPage.module.css";
import { videoLine } from "./videoLine";

export interface WatchedVideoProps {
  readonly video: VideoCard;
  readonly headingLevel: 1 | 2;
  readonly startsAtOnce: boolean;
}

/** The video that plays on the page; the radio pauses meanwhile (S2-078). */
export function WatchedVideo({ video, headingLevel, startsAtOnce }: WatchedVideoProps) {
  const { now } = useStation();
  const Heading = `h${headingLevel}` as const;
  return (
    <article className={styles.watched} aria-labelledby="video">
      <div className={styles.screen}>
        <StationVideo
          title={video.title}
          startLabel="Bekijk de video"
          config={video.player}
          isLive={false}
          plainUrl={video.streamUrl ?? null}
          startsAtOnce={startsAtOnce}
        />
      </div>
      <div className="words">
        <p className={styles.kicker}>{video.category}</p>
        <Heading id="video" className={styles.title} tabIndex={headingLevel === 1 ? -1 : undefined}>
          <AppLink href={headingLevel === 1 ? null : video.url}>{video.title}</AppLink>
        </Heading>
        <p className={styles.about}>{videoLine(video, now)}</p>
        {video.summary !== "" && <p className={styles.summary}>{video.summary}</p>}
        {video.programme !== null && (
          <p className={styles.programme}>
            Uit <AppLink href={video.programme.url}>{video.programme.name}</AppLink>
          </p>
        )}
      </div>
    </article>
  );
}
