import { Section } from "@/components/heading/Section";
import type { PodcastsPage as PodcastsModel } from "@/lib/contract";
import { useStation } from "@/lib/station/station";
import { EmptyState } from "../shared/EmptyState";
import { ItemRow } from "../shared/onDemand/row/ItemRow";
import { repeatsPicture } from "../shared/onDemand/row/repeatsPicture";
import { EpisodeState } from "./EpisodeState";
import { FeedList } from "./FeedList";
import styles from "./Podcasts.module.css";

/** 'Podcasts': the newest episodes, and every feed. */
export function PodcastsPage({ page }: { readonly page: PodcastsModel }) {
  const { path, sectionTitle } = useStation();
  const pictures = page.newest.map(({ playable }) => playable.imageUrl);
  return (
    <div className="page">
      <h1 tabIndex={-1}>{sectionTitle("podcasts")}</h1>
      {page.feeds.length === 0 ? (
        <div className={styles.part}>
          <EmptyState
            words="Hier staan nog geen podcasts."
            ways={[{ label: "Hoor wat er nu op de radio is", href: path("home") }]}
          />
        </div>
      ) : (
        <>
          {page.newest.length > 0 && (
            <Section className={styles.part} id="nieuwste" title="Nieuwste afleveringen">
              <ol>
                {page.newest.map(({ playable, summary }, index) => (
                  <ItemRow
                    key={playable.id}
                    item={playable}
                    summary={index === 0 ? summary : ""}
                    isRepeated={repeatsPicture(pictures, index)}
                    isLead={index === 0}
                  >
                    <EpisodeState item={playable} />
                  </ItemRow>
                ))}
              </ol>
            </Section>
          )}
          <Section className={styles.part} id="alle-podcasts" title="Alle podcasts">
            <FeedList feeds={page.feeds} />
          </Section>
        </>
      )}
    </div>
  );
}
