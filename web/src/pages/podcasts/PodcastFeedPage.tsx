import { Section } from "@/components/heading/Section";
import { AppLink } from "@/components/link/AppLink";
import { RichText } from "@/components/text/RichText";
import type { PodcastFeedPage as FeedModel } from "@/lib/contract";
import { mainSource } from "@/lib/pictures/images";
import { useStation } from "@/lib/station/station";
import { toPlayable } from "@/model/playable";
import { PlayableButton } from "@/player";
import { FollowButton } from "../shared/following/FollowButton";
import { newestOnPage } from "../shared/following/newestOf";
import shell from "../shared/onDemand/frame/ItemPage.module.css";
import { Trail } from "../shared/onDemand/frame/Trail";
import { Actions, ItemHead } from "../shared/onDemand/ItemHead";
import { ItemRow } from "../shared/onDemand/row/ItemRow";
import { repeatsPicture } from "../shared/onDemand/row/repeatsPicture";
import { Paging } from "../shared/Paging";
import { EpisodeState } from "./EpisodeState";
import { episodeLabel } from "./episodeLabel";
import { episodesText } from "./episodesText";
import { FeedList } from "./FeedList";
import { FollowLinks } from "./FollowLinks";
import { introOf } from "./introOf";
import { People } from "./People";
import styles from "./PodcastFeed.module.css";

/** One podcast: its description and its episodes, newest or oldest first. */
export function PodcastFeedPage({ page }: { readonly page: FeedModel }) {
  const { path } = useStation();
  const items = page.episodes.map(({ playable }) => playable);
  const pictures = items.map(({ imageUrl }) => imageUrl);
  const [first, ...rest] = items;
  const address = (order: "oudste" | null, number = 1) =>
    path("podcastFeed", { feedSlug: page.slug }, { volgorde: order, page: number });
  const order = page.isOldestFirst ? "oudste" : null;
  return (
    <div className="itemPage">
      <Trail list="podcasts" />
      <ItemHead
        image={page.image}
        kicker="Podcast"
        title={page.title}
        about={
          <>
            {episodesText(page.total)}
            {page.author !== null && ` · van ${page.author}`}
            {page.homeUrl !== null && (
              <>
                {" · "}
                <AppLink href={page.homeUrl}>eigen site</AppLink>
              </>
            )}
          </>
        }
        summary={introOf(page.summary, page.text)}
      >
        <Actions>
          {first !== undefined && (
            <PlayableButton
              playable={toPlayable(first, page.isOldestFirst ? rest : [])}
              words={page.isOldestFirst ? "Begin bij de eerste" : "Luister de nieuwste"}
            />
          )}
          <FollowButton
            subject={{
              kind: "podcast",
              slug: page.slug,
              name: page.title,
              imageUrl: mainSource(page.image, "") || null,
            }}
            newestIso={newestOnPage(page)?.publishedIso ?? null}
          />
        </Actions>
        {page.programme !== null && (
          <p>
            Hoort bij het programma <AppLink href={page.programme.url}>{page.programme.name}</AppLink>.
          </p>
        )}
      </ItemHead>
      <FollowLinks page={page} />
      {page.text.length > 0 && <RichText text={page.text} className={styles.text} />}
      {page.people.length > 0 && (
        <div className={styles.people}>
          <People people={page.people} />
        </div>
      )}
      <Section
        className={styles.episodes}
        id="afleveringen"
        title="Afleveringen"
        action={
          page.total > 1 ? (
            <nav className={styles.order} aria-label="Volgorde">
              {([null, "oudste"] as const).map((value) => (
                <AppLink
                  key={value}
                  className="chip"
                  href={address(value)}
                  aria-current={value === order ? "true" : undefined}
                  stay
                >
                  {value === null ? "Nieuwste eerst" : "Oudste eerst"}
                </AppLink>
              ))}
            </nav>
          ) : undefined
        }
      >
        {first === undefined ? (
          <p className={styles.none}>De eerste aflevering moet nog komen.</p>
        ) : (
          <ol>
            {page.episodes.map((episode, index) => (
              <ItemRow
                key={episode.playable.id}
                item={{ ...episode.playable, subtitle: episodeLabel(episode) }}
                summary={episode.summary}
                isRepeated={repeatsPicture(pictures, index, page.image.url600)}
              >
                <EpisodeState item={episode.playable} />
              </ItemRow>
            ))}
          </ol>
        )}
        <Paging
          page={page.page}
          pageCount={page.pageCount}
          hasMore={page.page < page.pageCount}
          address={(number) => address(order, number)}
          words={page.isOldestFirst ? { back: "Ouder", on: "Nieuwer" } : { back: "Nieuwer", on: "Ouder" }}
        />
      </Section>
      {page.others.length > 0 && (
        <Section
          className={shell.more}
          id="andere-podcasts"
          title="Andere podcasts"
          more={{ href: path("podcasts"), label: "Alle podcasts" }}
        >
          <FeedList feeds={page.others.slice(0, 4)} />
        </Section>
      )}
    </div>
  );
}
