import { Section } from "@/components/heading/Section";
import type { VideoCard } from "@/lib/contract";
import { useStation } from "@/lib/station/station";
import { VideoTile } from "../shared/videos/VideoTile";
import styles from "./Videos.module.css";

/** The number of videos in a row. */
const SHOWN = 3;

/** The first one has half of the row, and on a phone as much as the others. */
const LARGE = ["min(46vw, 656px)", "48vw", "min(76vw, 320px)"];

/** 'Video’s': the newest ones, with links to their pages. */
export function Videos({ videos }: { readonly videos: readonly VideoCard[] }) {
  const { path } = useStation();
  if (videos.length === 0) {
    return null;
  }
  return (
    <Section isBelow id="videos" title="Video’s" more={{ href: path("videos"), label: "Alle video’s" }}>
      <ul className={styles.videos}>
        {videos.slice(0, SHOWN).map((video, index) => (
          <VideoTile key={video.id} video={video} slots={index === 0 ? LARGE : undefined} />
        ))}
      </ul>
    </Section>
  );
}
