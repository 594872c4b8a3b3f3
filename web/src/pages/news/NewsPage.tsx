import { Rss } from "lucide-react";
import { AppLink } from "@/components/link/AppLink";
import type { NewsPage as NewsModel } from "@/lib/contract";
import { useStation } from "@/lib/station/station";
import { ArticleList } from "../shared/news/ArticleList";
import { ArticleTeaser } from "../shared/news/ArticleTeaser";
import { NewsTags } from "../shared/news/NewsTags";
import { Trail } from "../shared/onDemand/frame/Trail";
import { Paging } from "../shared/Paging";
import { CategoryTabs } from "./CategoryTabs";
import { NewsEmpty } from "./NewsEmpty";
import styles from "./NewsPage.module.css";
import { newsAddress } from "./newsAddress";

/**
 * News: the lead article large, the rest newest first; of the station, a category (S2-016) or a
 * programme (S2-014).
 */
export function NewsPage({ page }: { readonly page: NewsModel }) {
  const { path, sectionTitle } = useStation();
  const { category, programme, lead, articles, tag } = page;
  const title =
    programme !== null
      ? `Nieuws van ${programme.name}`
      : tag !== null
        ? `Nieuws over ${tag}`
        : (category?.name ?? sectionTitle("news"));
  const isEmpty = lead === null && articles.length === 0;
  return (
    <div className="page">
      {programme !== null && (
        <Trail list="programmes" steps={[{ name: programme.name, href: programme.url }]} />
      )}
      <header className={styles.head}>
        <h1 tabIndex={-1}>{title}</h1>
        {page.feedUrl !== null && (
          <AppLink className={styles.feed} href={page.feedUrl}>
            <Rss aria-hidden="true" size={18} />
            RSS
          </AppLink>
        )}
      </header>
      {page.tabs.length > 1 && <CategoryTabs tabs={page.tabs} />}
      {isEmpty ? (
        <NewsEmpty page={page} />
      ) : (
        <>
          {lead !== null && (
            <div className={styles.lead}>
              <ArticleTeaser article={lead} headingLevel={2} isLead isFirst />
            </div>
          )}
          <div className={styles.rest}>
            <ArticleList articles={articles} headingLevel={2} className={styles.list} />
            {page.tags.length > 0 && (
              <aside className={styles.aside} aria-labelledby="onderwerpen">
                <h2 id="onderwerpen" className="smallHead">
                  Onderwerpen
                </h2>
                <NewsTags
                  tags={page.tags}
                  chosen={tag}
                  address={(other) => newsAddress(path, page, { tag: other === tag ? null : other })}
                />
              </aside>
            )}
          </div>
        </>
      )}
      <Paging
        page={page.page}
        hasMore={page.hasMore}
        address={(number) => newsAddress(path, page, { tag, page: number })}
        words={{ back: "Nieuwer", on: "Ouder" }}
      />
    </div>
  );
}
