import { AppLink } from "@/components/link/AppLink";
import type { PodcastFeedPage } from "@/lib/contract";
import styles from "./FollowLinks.module.css";

/** Links to follow a podcast in several apps, and the feed itself for any other app. */
export function FollowLinks({ page }: { readonly page: Pick<PodcastFeedPage, "appLinks" | "rssUrl"> }) {
  return (
    <nav className={styles.follow} aria-labelledby="volgen">
      <h2 id="volgen" className={styles.head}>
        Volg in je eigen app
      </h2>
      <ul className={styles.ways}>
        {[...page.appLinks, { label: "RSS-feed", url: page.rssUrl }].map(({ label, url }) => (
          <li key={label}>
            <AppLink className="chip" href={url}>
              {label}
            </AppLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
