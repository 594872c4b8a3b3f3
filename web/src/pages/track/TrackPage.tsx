import type { ReactNode } from "react";
import { Section } from "@/components/heading/Section";
import { AppLink } from "@/components/link/AppLink";
import type { TrackPage as TrackModel } from "@/lib/contract";
import { useStation } from "@/lib/station/station";
import { timesText, wholeNumber } from "@/lib/text/counts";
import { formatDuration, fullDate } from "@/lib/time/dates";
import shell from "../shared/onDemand/frame/ItemPage.module.css";
import { Trail } from "../shared/onDemand/frame/Trail";
import { Actions, ItemHead } from "../shared/onDemand/ItemHead";
import { ElsewhereLinks } from "../shared/saved/ElsewhereLinks";
import { SaveButton } from "../shared/saved/SaveButton";
import { Charts } from "./Charts";
import { Plays } from "./Plays";
import styles from "./TrackPage.module.css";

/** 'Nummer': a song, its plays and its chart positions. */
export function TrackPage({ page }: { readonly page: TrackModel }) {
  const { path } = useStation();
  const { classical } = page;
  const saved = {
    name: page.name,
    artist: page.artist,
    url: path("track", { trackId: page.id, trackSlug: page.slug }),
    imageUrl: page.image.url360,
  };
  const about = [page.artist, page.durationMs === null ? "" : formatDuration(page.durationMs / 1000)].filter(
    (part) => part !== "",
  );
  return (
    <div className="itemPage">
      <Trail list="playedTracks" />
      <article>
        <ItemHead
          image={page.image}
          imageKind="track"
          kicker={classical?.composer ?? "Nummer"}
          title={page.name}
          about={about.join(" · ")}
          summary={classical === null ? "" : wholeWork(classical.completeWork, page.name)}
        >
          <Actions>
            <SaveButton track={saved} hasWords />
          </Actions>
          <div className={styles.elsewhere}>
            <p className="smallHead">Zoek elders</p>
            <ElsewhereLinks track={page} />
          </div>
        </ItemHead>
        <div className={shell.body}>
          <div className={shell.main}>
            <Plays plays={page.plays} />
          </div>
          <aside className={shell.aside} aria-label="Over dit nummer">
            {page.playCount > 0 && <Counts page={page} />}
            {page.programmes.length > 0 && <Programmes page={page} />}
            {page.charts.length > 0 && <Charts charts={page.charts} />}
          </aside>
        </div>
      </article>
    </div>
  );
}

/** The work of a movement, unless its name contains it. */
function wholeWork(work: string | null | undefined, name: string): string {
  return !work || name.startsWith(work) ? "" : `Uit ${work}`;
}

function Counts({ page }: { readonly page: TrackModel }) {
  const many = page.playCountIsCapped ? "minstens " : "";
  return (
    <section className={shell.block} aria-labelledby="hoe-vaak">
      <h2 id="hoe-vaak" className="smallHead">
        Hoe vaak gedraaid
      </h2>
      <p className={styles.count}>
        {many}
        {timesText(page.playCount)}
      </p>
      <p className="soft">
        {page.monthCount === 0
          ? "De laatste dertig dagen niet"
          : `De laatste dertig dagen ${timesText(page.monthCount)}`}
        {page.firstPlayIso !== null && (
          <>
            , voor het eerst op <time dateTime={page.firstPlayIso}>{fullDate(page.firstPlayIso)}</time>
          </>
        )}
      </p>
    </section>
  );
}

function Programmes({ page }: { readonly page: TrackModel }) {
  return (
    <Section
      id="programmas"
      title="In deze programma’s"
      note={page.programmesOf > 1 ? `van de laatste ${wholeNumber(page.programmesOf)} keer` : undefined}
    >
      <ul>
        {page.programmes.map(({ slug, name, url, count }) => (
          <Line key={slug} end={timesText(count)}>
            <AppLink href={url}>{name}</AppLink>
          </Line>
        ))}
      </ul>
    </Section>
  );
}

function Line({ children, end }: { readonly children: ReactNode; readonly end: string }) {
  return (
    <li className={styles.line}>
      <span className={styles.lineName}>{children}</span>
      <span className="soft">{end}</span>
    </li>
  );
}
