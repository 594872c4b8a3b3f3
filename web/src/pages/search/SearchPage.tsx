import { SectionHead } from "@/components/heading/SectionHead";
import { AppLink } from "@/components/link/AppLink";
import { Artwork } from "@/components/picture/Artwork";
import type { SearchPage as SearchModel } from "@/lib/contract";
import { relativeOrDateTime } from "@/lib/dates";
import { hasPage } from "@/lib/routes";
import { useStation } from "@/lib/station";
import { SearchForm } from "../shared/SearchForm";
import styles from "./SearchPage.module.css";

/** What was found, by kind; without results there is a way on. */
export function SearchPage({ page }: { readonly page: SearchModel }) {
  const { programmes, presenters, tracks, term } = page;
  const count = programmes.length + presenters.length + tracks.length;
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1 tabIndex={-1}>{term === "" ? "Zoeken" : <>Gezocht: {term}</>}</h1>
        <SearchForm id="zoek-pagina" label="Nummer, programma of presentator" term={term} />
      </header>
      {term !== "" && count === 0 && <NothingFound term={term} />}
      {tracks.length > 0 && (
        <section aria-labelledby="gevonden-nummers">
          <SectionHead id="gevonden-nummers" title="Nummers" />
          <ul>
            {tracks.map((track) => (
              <TrackHit key={track.id} track={track} />
            ))}
          </ul>
        </section>
      )}
      <Hits id="gevonden-programmas" title="Programma’s" hits={programmes} isPage={hasPage("programme")} />
      <Hits
        id="gevonden-presentatoren"
        title="Presentatoren"
        hits={presenters}
        isPage={hasPage("presenter")}
      />
    </div>
  );
}

function NothingFound({ term }: { readonly term: string }) {
  const { path } = useStation();
  return (
    <section className={styles.nothing}>
      <h2>We vinden niets bij ‘{term}’</h2>
      <p>
        Probeer één woord, of alleen de achternaam. Zocht je een nummer dat je net hoorde? Dat staat bij{" "}
        <AppLink href={path("playedTracks")}>Gedraaid</AppLink>.
      </p>
    </section>
  );
}

interface HitsProps {
  readonly id: string;
  readonly title: string;
  readonly hits: SearchModel["programmes"];
  readonly isPage: boolean;
}

function Hits({ id, title, hits, isPage }: HitsProps) {
  if (hits.length === 0) {
    return null;
  }
  return (
    <section aria-labelledby={id}>
      <SectionHead id={id} title={title} />
      <ul>
        {hits.map((hit) => (
          <li key={hit.slug} className={styles.hit}>
            <Artwork
              className={styles.picture}
              image={hit.image}
              kind="programme"
              sizes="96px"
              isDecorative
            />
            <div>
              <h3 className={styles.name}>
                {hit.url !== null && isPage ? <AppLink href={hit.url}>{hit.name}</AppLink> : hit.name}
              </h3>
              <p className={styles.description}>{hit.description}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

function TrackHit({ track }: { readonly track: SearchModel["tracks"][number] }) {
  const { channel, now } = useStation();
  const { lastPlay } = track;
  return (
    <li className={styles.hit}>
      <Artwork className={styles.cover} image={track.image} kind="track" sizes="64px" isDecorative />
      <div>
        <h3 className={styles.name}>
          {track.url !== null && hasPage("track") ? (
            <AppLink href={track.url}>{track.name}</AppLink>
          ) : (
            track.name
          )}
        </h3>
        <p className={styles.soft}>{track.artist}</p>
        {lastPlay !== null && (
          <p className={styles.soft}>
            <AppLink href={lastPlay.url}>
              {channel(lastPlay.channel)?.name ?? lastPlay.channel},{" "}
              {relativeOrDateTime(lastPlay.fromIso, now)}
            </AppLink>
          </p>
        )}
      </div>
    </li>
  );
}
