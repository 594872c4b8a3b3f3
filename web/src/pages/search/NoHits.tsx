import { useEffect } from "react";
import { useRevalidator } from "react-router";
import { AppLink } from "@/components/link/AppLink";
import { whileVisible } from "@/lib/browser/whileVisible";
import type { SearchPage } from "@/lib/contract";
import { routeTitle } from "@/lib/routes/routes";
import { useStation } from "@/lib/station/station";
import styles from "./NoHits.module.css";

/** The interval at which the page checks whether the index is ready. */
const ASK_AGAIN_MS = 3_000;

function Ways() {
  const { path } = useStation();
  return (
    <ul className={styles.ways}>
      <li>
        <AppLink href={path("playedTracks")}>{routeTitle("playedTracks")}</AppLink>{" "}
        <span>het nummer dat je net hoorde</span>
      </li>
      <li>
        <AppLink href={path("guide")}>{routeTitle("guide")}</AppLink> <span>wat er was en wat er komt</span>
      </li>
      <li>
        <AppLink href={path("programmes")}>{routeTitle("programmes")}</AppLink> <span>van A tot Z</span>
      </li>
    </ul>
  );
}

/** The page without a search term. */
export function WhatToFind() {
  return (
    <section className={styles.none} aria-labelledby="wat-te-vinden">
      <h2 id="wat-te-vinden">Alles wat Zender heeft</h2>
      <p>
        Zenders en omroepen, programma’s en presentatoren, nummers en nieuws, fragmenten, podcasts en video’s.
        Ook wat er gezegd is: weet je nog een paar woorden, dan brengen we je naar het moment. Zet woorden
        tussen aanhalingstekens als ze precies zo achter elkaar moeten staan.
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
