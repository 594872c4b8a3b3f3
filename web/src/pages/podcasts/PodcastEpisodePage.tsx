import { Section } from "@/components/heading/Section";
import { AppLink } from "@/components/link/AppLink";
import { RichText } from "@/components/text/RichText";
import { Published } from "@/components/time/Published";
import type { PodcastEpisodePage as EpisodeModel, PlayableItem } from "@/lib/contract";
import { useStation } from "@/lib/station/station";
import { formatDuration } from "@/lib/time/dates";
import { SpeedSelect } from "@/player/controls/SpeedSelect";
import { HeardButton } from "../shared/heard/HeardButton";
import { DownloadButton } from "../shared/offline/DownloadButton";
import { Chapters } from "../shared/onDemand/Chapters";
import { ItemList } from "../shared/onDemand/frame/ItemList";
import styles from "../shared/onDemand/frame/ItemPage.module.css";
import { Trail } from "../shared/onDemand/frame/Trail";
import { Actions, ItemHead } from "../shared/onDemand/ItemHead";
import { ListenButton } from "../shared/onDemand/listen/ListenButton";
import { PreviousNext } from "../shared/onDemand/listen/PreviousNext";
import { ShareItem } from "../shared/onDemand/listen/ShareItem";
import { itemLine } from "../shared/onDemand/row/itemLine";
import { Transcript } from "../shared/onDemand/Transcript";
import { episodeLabel } from "./episodeLabel";
import { introOf } from "./introOf";
import { People } from "./People";

/**
 * One episode of a podcast: its player with the stored position, chapters, show notes, and the
 * previous and next episodes.
 */
export function PodcastEpisodePage({ page }: { readonly page: EpisodeModel }) {
  const { now } = useStation();
  const { playable, feed, queue } = page;
  const neighbour = (item: PlayableItem | null) =>
    item === null
      ? null
      : { name: item.name, url: item.url, about: itemLine(item, now, { hidesSubtitle: true }) };
  const label = episodeLabel(page);
  return (
    <div className="itemPage">
      <Trail list="podcasts" steps={[{ name: feed.title, href: feed.url }]} />
      <article>
        <ItemHead
          image={page.image}
          kicker={<AppLink href={feed.url}>{feed.title}</AppLink>}
          title={playable.name}
          about={
            <>
              {label !== null && `${label} · `}
              {playable.publishedIso !== null && <Published iso={playable.publishedIso} />}
              {playable.durationMs !== null && ` · ${formatDuration(playable.durationMs / 1000)}`}
              {page.isExplicit && " · expliciet"}
            </>
          }
          summary={introOf(page.summary, page.notes)}
        >
          <Actions>
            <ListenButton item={playable} soundUrl={page.soundUrl} />
            <SpeedSelect />
            <HeardButton item={playable} />
            <ShareItem item={playable} />
            <DownloadButton item={playable} soundUrl={page.soundUrl} />
          </Actions>
        </ItemHead>
        <div className={styles.body}>
          <div className={styles.main}>
            {page.notes.length > 0 && (
              <section aria-label="Over deze aflevering">
                <RichText text={page.notes} />
              </section>
            )}
            {page.transcript.length > 0 && <Transcript cues={page.transcript} playable={playable} />}
          </div>
          <aside className={styles.aside} aria-label="Bij deze aflevering">
            <Chapters item={playable} />
            <People people={page.people} />
            {queue.length > 0 && (
              <Section id="volgende" title="Volgende afleveringen">
                <ItemList items={queue} hidesSubtitle above={page.image} />
              </Section>
            )}
          </aside>
        </div>
      </article>
      <PreviousNext
        label="Andere afleveringen"
        previous={neighbour(page.previous)}
        next={neighbour(page.next)}
        words={{ previous: "Vorige aflevering", next: "Volgende aflevering" }}
      />
    </div>
  );
}
