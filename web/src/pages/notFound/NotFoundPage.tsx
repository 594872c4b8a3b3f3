import { AppLink } from "@/components/link/AppLink";
import type { NotFoundPage as NotFoundModel } from "@/lib/contract";
import { useStation } from "@/lib/station/station";
import { SearchForm } from "../shared/SearchForm";
import styles from "./NotFoundPage.module.css";

/**
 * Shows the title and text that the server wrote (not_found.cpp), with links to other pages. In
 * the station's app there is no search form: what it leads to is not shown there (S2-032).
 */
export function NotFoundPage({ page }: { readonly page: NotFoundModel }) {
  const { station, isInApp } = useStation();
  return (
    <section className={styles.page} aria-labelledby="niet-gevonden">
      <p className={styles.code} aria-hidden="true">
        {page.status}
      </p>
      <h1 id="niet-gevonden" tabIndex={-1}>
        {page.title}
      </h1>
      <p className={styles.detail}>{page.detail}</p>
      {page.back && (
        <p className={styles.back}>
          <AppLink href={page.back.url}>{page.back.title}</AppLink>
        </p>
      )}
      {!isInApp && <SearchForm id="zoek-verder" label="Zoek wat je bedoelde" />}
      <nav aria-label="Verder">
        <ul className="ways">
          {station.menu.map(({ label, url }) => (
            <li key={url}>
              <AppLink href={url}>{label}</AppLink>
            </li>
          ))}
        </ul>
      </nav>
    </section>
  );
}
