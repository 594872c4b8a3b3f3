import { useEffect } from "react";
import { useRevalidator } from "react-router";
import { AppLink } from "@/components/link/AppLink";
import { whileVisible } from "@/lib/browser/whileVisible";
import type { SearchPage } from "@/lib/contract";
import { useStation } from "@/lib/station/station";
import styles from "./NoHits.module.css";

/** The interval at which the page checks whether the index is ready. */
const ASK_AGAIN_MS = 3_000;

const WAYS = [
  ["playedTracks", "het nummer dat je net hoorde"],
  ["guide", "wat er was en wat er komt"],
  ["programmes", "van A tot Z"],
] as const;

/** The sections that have something. */
function Ways() {
  const { path, sectionTitle, hasSection } = useStation();
  return (
    <ul className={styles.ways}>
      {WAYS.filter(([route]) => hasSection(route)).map(([route, about]) => (
        <li key={route}>
          <AppLink href={path(route)}>{sectionTitle(route)}</AppLink> <span>{about}</span>
        </li>
      ))}
    </ul>
  );
}

/** What can be found, by the section that has it. */
const FINDABLE = [
  ["programmes", "programma’s"],
  ["presenters", "presentatoren"],
  ["playedTracks", "nummers"],
  ["news", "nieuws"],
  ["fragments", "fragmenten"],
  ["broadcasts", "uitzendingen"],
  ["podcasts", "podcasts"],
  ["videos", "video’s"],
] as const;

/** 'a, b en c'. By hand: the server's engine has no Intl. */
function listed(names: readonly string[]): string {
  return [names.slice(0, -1).join(", "), ...names.slice(-1)].filter((part) => part !== "").join(" en ");
}

/** The page without a search term. */
export function WhatToFind() {
  const { station, channels, hasSection } = useStation();
  const kinds = FINDABLE.filter(([route]) => hasSection(route)).map(([, kind]) => kind as string);
  const found = listed(channels.length > 1 ? ["zenders", ...kinds] : kinds);
  const isSpeechFound = hasSection("fragments") || hasSection("podcasts");
  return (
    <section className={styles.none} aria-labelledby="wat-te-vinden">
      <h2 id="wat-te-vinden">Alles wat {station.name} heeft</h2>
      <p>
        {found !== "" && `${found.charAt(0).toUpperCase()}${found.slice(1)}. `}
        {isSpeechFound &&
          "Ook wat er gezegd is: weet je nog een paar woorden, dan brengen we je naar het moment. "}
        Zet woorden tussen aanhalingstekens als ze precies zo achter elkaar moeten staan.
      </p>
      <Ways />
    </section>
  );
}

/** No hits at all, or none of the selected kind. */
export function NothingFound({ page }: { readonly page: SearchPage }) {
  const { term, tab, tabs } = page;
  const all = tabs.find((other) => other.tab === "alles");
  const isElsewhere = tab !== "alles" && all !== undefined && all.count > 0;
  return (
    <section className={styles.none} aria-labelledby="niets-gevonden">
      <h2 id="niets-gevonden">{isElsewhere ? "Hier vinden we niets" : <>We vinden niets bij ‘{term}’</>}</h2>
      {isElsewhere ? (
        <p>
          Bij een ander soort wel: <AppLink href={all.url}>bekijk alles</AppLink>.
        </p>
      ) : (
        <>
          <ul className={styles.tips}>
            <li>Klopt de spelling? Een letter ernaast mag, twee wordt lastig.</li>
            <li>Probeer één woord, of alleen de achternaam.</li>
            <li>Laat aanhalingstekens weg: dan hoeven de woorden niet naast elkaar te staan.</li>
          </ul>
          <p>Of kijk eens hier:</p>
          <Ways />
        </>
      )}
    </section>
  );
}

/** The index is being built. The page reloads its model while it is visible. */
export function NotReady() {
  const { revalidate } = useRevalidator();
  useEffect(() => whileVisible(ASK_AGAIN_MS, () => void revalidate()), [revalidate]);
  return (
    <section className={styles.none} aria-labelledby="nog-niet">
      <h2 id="nog-niet">Zoeken is zo weer beschikbaar</h2>
      <p role="status">We zetten alles op een rij. Dat duurt nooit lang; wat je zocht komt hier vanzelf.</p>
      <Ways />
    </section>
  );
}
