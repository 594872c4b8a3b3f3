import { AppLink } from "@/components/link/AppLink";
import { PresetPicture } from "@/components/picture/PresetPicture";
import { formatDuration } from "@/lib/time/dates";
import type { BlockOf } from "./blockOf";
import { ListSection } from "./ListSection";
import { VideoBlock } from "./VideoBlock";
import styles from "./VideosBlock.module.css";

/** Videos: the first plays in place, the others on their own page. */
export function VideosBlock({ block }: { readonly block: BlockOf<"videos"> }) {
  const [first, ...rest] = block.videos;
  if (first === undefined) {
    return null;
  }
  return (
    <ListSection
      title={block.title}
      fallbackTitle="Video’s"
      more={{ href: block.url, label: "Meer video’s" }}
    >
      <div className={rest.length > 0 ? styles.videos : ""}>
        <VideoBlock video={first} />
        {rest.length > 0 && (
          <ul>
            {rest.map((video) => (
              <li key={video.id} className={styles.row}>
                <PresetPicture image={video.image} preset="VIDEOCLIP" isDecorative />
                <div className="words">
                  <h3 className="itemName">
                    <AppLink href={video.url}>{video.title}</AppLink>
                  </h3>
                  <p className="note">
                    {video.category} · {formatDuration(video.durationMs / 1000)}
                  </p>
                </div>
              </li>
            ))}
          </ul>
        )}
      </div>
    </ListSection>
  );
}
