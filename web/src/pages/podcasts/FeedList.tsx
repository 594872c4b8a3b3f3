import { AppLink } from "@/components/link/AppLink";
import { Artwork } from "@/components/picture/Artwork";
import type { ListedFeed } from "@/lib/contract";
import { useStation } from "@/lib/station/station";
import { shortDay } from "@/lib/time/relativeDay";
import { episodesText } from "./episodesText";
import styles from "./FeedList.module.css";

/** Podcasts with their picture, summary and number of episodes. */
export function FeedList({ feeds }: { readonly feeds: readonly ListedFeed[] }) {
  const { now } = useStation();
  return (
    <ul className={styles.feeds}>
      {feeds.map((feed) => (
        <li key={feed.slug} className={styles.feed}>
          <Artwork image={feed.image} kind="programme" preset="CHART_ITEM_VIRTUAL" isDecorative />
          <div className="words">
            <h3 className={styles.name}>
              <AppLink href={feed.url}>{feed.title}</AppLink>
            </h3>
            <p className={styles.summary}>{feed.summary}</p>
            <p className="note">
              {episodesText(feed.episodeCount)}
              {feed.newestIso !== null && ` · laatste ${shortDay(feed.newestIso, now)}`}
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}
