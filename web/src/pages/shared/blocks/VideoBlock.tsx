import { AppLink } from "@/components/link/AppLink";
import type { VideoCard } from "@/lib/contract";
import { formatDuration } from "@/lib/time/dates";
import { StationVideo } from "@/player/video/StationVideo";
import styles from "./Figure.module.css";

/**
 * A video that plays in place; the radio pauses meanwhile (S2-078), and a video that cannot be
 * played shows why (S2-077).
 */
export function VideoBlock({ video }: { readonly video: VideoCard }) {
  return (
    <figure className={styles.figure}>
      <StationVideo
        title={video.title}
        startLabel="Bekijk de video"
        config={video.player}
        isLive={false}
        plainUrl={video.streamUrl ?? video.url}
      />
      <figcaption>
        <p className={styles.title}>
          <AppLink href={video.url}>{video.title}</AppLink>
        </p>
        <p>
          {video.category} · {formatDuration(video.durationMs / 1000)}
        </p>
      </figcaption>
    </figure>
  );
}
