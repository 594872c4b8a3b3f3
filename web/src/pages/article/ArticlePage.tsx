import { Section } from "@/components/heading/Section";
import { AppLink } from "@/components/link/AppLink";
import { PresetPicture } from "@/components/picture/PresetPicture";
import { Published } from "@/components/time/Published";
import type { ArticlePage as ArticleModel } from "@/lib/contract";
import { useStation } from "@/lib/station/station";
import { Blocks } from "../shared/blocks/Blocks";
import { ArticleList } from "../shared/news/ArticleList";
import { Kicker } from "../shared/news/Kicker";
import { NewsTags } from "../shared/news/NewsTags";
import { Trail } from "../shared/onDemand/frame/Trail";
import { ShareButton } from "../shared/share/ShareButton";
import styles from "./ArticlePage.module.css";

/** An article: its author and date (S9-012), its blocks, and related articles. */
export function ArticlePage({ page }: { readonly page: ArticleModel }) {
  const { path, station } = useStation();
  const { article, programme, isApp } = page;
  const { category, image } = article;
  return (
    <div className={styles.page}>
      {!isApp && <Trail list="news" steps={[{ name: category.name, href: category.url }]} />}
      <div className={styles.columns}>
        <article className={styles.main}>
          <header className={styles.head}>
            <Kicker article={article} />
            <h1 tabIndex={-1} className={styles.title}>
              {article.title}
            </h1>
            {article.summary !== "" && <p className={styles.summary}>{article.summary}</p>}
            <div className={styles.byline}>
              <p>
                Door <span className={styles.author}>{article.author}</span>
                <br />
                <Published iso={article.publishedIso} hasTime />
              </p>
              {!isApp && article.url !== null && (
                <ShareButton title={article.title} address={station.publicUrl + article.url} />
              )}
            </div>
          </header>
          {image !== null && (
            <PresetPicture className={styles.picture} image={image} preset="LARGE_TILE" isLead />
          )}
          <div className={styles.text}>
            <Blocks blocks={page.blocks} isApp={isApp} />
          </div>
        </article>
        <aside className={styles.aside} aria-label="Bij dit artikel">
          {programme !== null && (
            <section className={styles.block}>
              <h2 className="smallHead">Uit het programma</h2>
              <p className={styles.programme}>
                <AppLink href={programme.url}>{programme.name}</AppLink>
              </p>
              {page.programmeNewsUrl !== null && (
                <p>
                  <AppLink className={styles.way} href={page.programmeNewsUrl}>
                    Al het nieuws van {programme.name}
                  </AppLink>
                </p>
              )}
            </section>
          )}
          {article.tags.length > 0 && (
            <section className={styles.block}>
              <h2 className="smallHead">Onderwerpen</h2>
              <NewsTags tags={article.tags} address={(tag) => path("news", {}, { tag })} />
            </section>
          )}
          {page.related.length > 0 && (
            <Section
              id="lees-ook"
              title="Lees ook"
              more={isApp ? undefined : { href: path("news"), label: "Al het nieuws" }}
            >
              <ArticleList articles={page.related} isShort />
            </Section>
          )}
        </aside>
      </div>
    </div>
  );
}
