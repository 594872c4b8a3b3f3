import { Section } from "@/components/heading/Section";
import { AppLink } from "@/components/link/AppLink";
import { Published } from "@/components/time/Published";
import type { FragmentPage as FragmentModel } from "@/lib/contract";
import { formatDuration } from "@/lib/time/dates";
import { DownloadButton } from "../shared/offline/DownloadButton";
import { ItemList } from "../shared/onDemand/frame/ItemList";
import styles from "../shared/onDemand/frame/ItemPage.module.css";
import { Trail } from "../shared/onDemand/frame/Trail";
import { Actions, ItemHead } from "../shared/onDemand/ItemHead";
import { ListenButton } from "../shared/onDemand/listen/ListenButton";
import { ShareItem } from "../shared/onDemand/listen/ShareItem";
import { Tags } from "../shared/onDemand/Tags";
import { Transcript } from "../shared/onDemand/Transcript";
import { HeardIn } from "./HeardIn";

/** One fragment: its sound and transcript, and other fragments of its broadcast and programme. */
export function FragmentPage({ page }: { readonly page: FragmentModel }) {
  const { playable, programme, broadcast, sameBroadcast, more } = page;
  return (
    <div className="itemPage">
      <Trail list="fragments" />
      <article>
        <ItemHead
          image={page.image}
          kicker={<AppLink href={programme.url}>{programme.name}</AppLink>}
          title={playable.name}
          about={
            <>
              {playable.publishedIso !== null && <Published iso={playable.publishedIso} hasTime />}
              {playable.durationMs !== null && ` · ${formatDuration(playable.durationMs / 1000)}`}
            </>
          }
          summary={page.summary}
        >
          <Actions>
            <ListenButton item={playable} soundUrl={page.soundUrl} />
            <ShareItem item={playable} />
            <DownloadButton item={playable} soundUrl={page.soundUrl} />
          </Actions>
          <Tags tags={page.tags} />
        </ItemHead>
        <div className={styles.body}>
          <div className={styles.main}>
            {page.transcript.length > 0 && <Transcript cues={page.transcript} playable={playable} />}
          </div>
          <aside className={styles.aside} aria-label="Bij dit fragment">
            {broadcast !== null && <HeardIn broadcast={broadcast} />}
            {sameBroadcast.length > 0 && (
              <Section id="zelfde-uitzending" title="Meer uit deze uitzending">
                <ItemList items={sameBroadcast} hidesSubtitle above={page.image} />
              </Section>
            )}
          </aside>
        </div>
      </article>
      {more.length > 0 && (
        <Section
          className={styles.more}
          id="meer"
          title={`Meer uit ${programme.name}`}
          more={
            page.programmeFragmentsUrl === null
              ? undefined
              : { href: page.programmeFragmentsUrl, label: "Alle fragmenten" }
          }
        >
          <ItemList items={more} hidesSubtitle above={page.image} className={styles.columns} />
        </Section>
      )}
    </div>
  );
}
