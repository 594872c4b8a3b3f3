import { AppLink } from "@/components/link/AppLink";
import type { SearchPage as SearchModel } from "@/lib/contract";
import { routeTitle } from "@/lib/routes/routes";
import { useStation } from "@/lib/station/station";
import { Paging } from "../shared/Paging";
import { SearchForm } from "../shared/SearchForm";
import { HitGroups, HitList } from "./Hits";
import { NothingFound, NotReady, WhatToFind } from "./NoHits";
import styles from "./SearchPage.module.css";
import { SearchTabs } from "./SearchTabs";
import { countWords } from "./searchWords";

/**
 * Search results: the best of every kind, or all of one kind; links to other pages if there are
 * none.
 */
export function SearchPage({ page }: { readonly page: SearchModel }) {
  const { path } = useStation();
  const { term, tab, total, totalIsCapped, didYouMean } = page;
  const isAsked = term !== "" && page.isReady;
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1 tabIndex={-1}>{term === "" ? routeTitle("search") : <>Gezocht: {term}</>}</h1>
        <SearchForm id="zoek-pagina" label="Waar zoek je naar?" term={term} />
        {isAsked && didYouMean !== null && (
          <p className={styles.meant}>
            Bedoelde je <AppLink href={didYouMean.url}>{didYouMean.term}</AppLink>?
          </p>
        )}
        {/* Always rendered, so that screen readers announce changes. */}
        <p role="status" className={styles.partial}>
          {isAsked && total > 0 && page.isPartial
            ? "Niets gevonden met alle woorden. Dit komt het dichtst in de buurt."
            : ""}
        </p>
      </header>
      {!page.isReady && <NotReady />}
      {term === "" && page.isReady && <WhatToFind />}
      {isAsked && page.tabs.length > 0 && <SearchTabs tabs={page.tabs} current={tab} />}
      {isAsked && total === 0 && <NothingFound page={page} />}
      {isAsked && total > 0 && (
        <div className={styles.found}>
          <p className={styles.total}>{countWords(total, totalIsCapped, tab)}</p>
          {tab === "alles" ? (
            <HitGroups groups={page.groups} />
          ) : (
            <HitList hits={page.hits} headingLevel={2} />
          )}
          <Paging
            page={page.page}
            pageCount={page.pageCount}
            hasMore={page.page < page.pageCount}
            address={(number) => path("search", { searchTerm: term }, { soort: tab, page: number })}
            words={{ back: "Vorige", on: "Volgende" }}
          />
        </div>
      )}
    </div>
  );
}
