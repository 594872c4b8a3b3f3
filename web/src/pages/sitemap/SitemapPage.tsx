import { AppLink } from "@/components/link/AppLink";
import type { SitemapPage as SitemapModel } from "@/lib/contract";
import { routeTitle } from "@/lib/routes/routes";
import { useStation } from "@/lib/station/station";
import { wholeNumber } from "@/lib/text/counts";
import { Trail } from "../shared/onDemand/frame/Trail";
import { Paging } from "../shared/Paging";
import styles from "./SitemapPage.module.css";

type Link = SitemapModel["links"][number];

/** 'Sitemap': all pages in groups, or all of one group. */
export function SitemapPage({ page }: { readonly page: SitemapModel }) {
  const { path } = useStation();
  const { group, groups } = page;
  if (group === null) {
    return (
      <div className="page">
        <h1 tabIndex={-1}>{routeTitle("sitemap")}</h1>
        <div className={styles.groups}>
          {groups.map(({ slug, name, url, count, links }) => (
            <section key={slug} className={styles.group} aria-labelledby={`groep-${slug}`}>
              <h2 id={`groep-${slug}`} className={styles.name}>
                <AppLink href={url}>{name}</AppLink>
              </h2>
              <Links links={links} />
              {count > links.length && (
                <p className={styles.all}>
                  <AppLink href={url}>
                    Alle {wholeNumber(count)} <span className="visually-hidden">van {name}</span>
                  </AppLink>
                </p>
              )}
            </section>
          ))}
        </div>
      </div>
    );
  }
  return (
    <div className="page">
      <Trail list="sitemap" />
      <h1 tabIndex={-1}>{group.name}</h1>
      {page.links.length === 0 ? (
        <p className={styles.none}>Hier staat nog niets.</p>
      ) : (
        <div className={styles.wide}>
          <Links links={page.links} />
        </div>
      )}
      <Paging
        page={page.page}
        pageCount={page.pageCount}
        hasMore={page.page < page.pageCount}
        address={(number) => path("sitemap", { group: group.slug }, { page: number })}
        words={{ back: "Vorige", on: "Volgende" }}
      />
      <nav className={styles.others} aria-label="Andere groepen">
        <ul>
          {groups.map(({ slug, name, url }) => (
            <li key={slug}>
              <AppLink href={url} aria-current={slug === group.slug ? "page" : undefined}>
                {name}
              </AppLink>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}

function Links({ links }: { readonly links: readonly Link[] }) {
  return (
    <ul className={styles.links}>
      {links.map(({ name, url }) => (
        <li key={url}>
          <AppLink href={url}>{name}</AppLink>
        </li>
      ))}
    </ul>
  );
}
