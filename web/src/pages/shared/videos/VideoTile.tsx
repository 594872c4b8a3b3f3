import { AppLink } from "@/components/link/AppLink";
import { Artwork } from "@/components/picture/Artwork";
import type { VideoCard } from "@/lib/contract";
import { useStation } from "@/lib/station/station";
import { formatDuration } from "@/lib/time/dates";
import { shortDay } from "@/lib/time/relativeDay";
import styles from "./VideoTile.module.css";

/** In rows of three and two and, on a phone, alone: from L, from M, and below it. */
const SLOTS = ["min(31vw, 656px)", "48vw", "(min-width: 600px) 48vw, 100vw"];

export interface VideoTileProps {
  readonly video: VideoCard;
  /** The widths of its picture, if not those of a row of equal tiles: see presetSteps. */
  readonly slots?: readonly string[] | undefined;
}

/** A video in a list: its picture with the duration, its title and what it belongs to. */
export function VideoTile({ video, slots = SLOTS }: VideoTileProps) {
  const { now } = useStation();
  const about = [video.category, video.programme?.name, shortDay(video.publishedIso, now)];
  return (
    <li className={styles.tile}>
      <div className={styles.still}>
        <Artwork
          className={styles.picture}
          image={video.image}
          kind="programme"
          preset="VIDEOCLIP"
          slots={slots}
          isDecorative
        />
        <p className={styles.duration}>
          <span className="visually-hidden">Duur: </span>
          {formatDuration(video.durationMs / 1000)}
        </p>
      </div>
      <h3 className={styles.name}>
        <AppLink href={video.url}>{video.title}</AppLink>
      </h3>
      <p className={styles.about}>{about.filter(Boolean).join(" · ")}</p>
    </li>
  );
}
