import { AppLink } from "@/components/link/AppLink";
import { PresetPicture } from "@/components/picture/PresetPicture";
import type { ArticleCard } from "@/lib/contract";
import { useStation } from "@/lib/station";
import { relativeOrDate } from "@/lib/time/dates";
import styles from "./ArticleTeaser.module.css";
import { Kicker } from "./Kicker";

export interface ArticleTeaserProps {
  readonly article: ArticleCard;
  readonly headingLevel?: 2 | 3;
  /** The one a list begins with: large, with its picture before its words. */
  readonly isLead?: boolean;
  /** A lead on the first screen: its picture is loaded first. */
  readonly isFirst?: boolean;
  /** Without the summary, where many stand in little room. */
  readonly isShort?: boolean;
}

/** An article in a list: where it belongs, its title, what it tells, by whom and when (S9-011). */
export function ArticleTeaser(props: ArticleTeaserProps) {
  const { article, headingLevel = 3, isLead = false, isFirst = false, isShort = false } = props;
  const { now } = useStation();
  const Heading = `h${headingLevel}` as const;
  const { image } = article;
  return (
    <article className={`${isLead ? styles.lead : styles.row} ${image === null ? styles.bare : ""}`}>
      {image !== null && (
        <PresetPicture
          className={styles.picture}
          image={image}
          preset={isLead ? "LARGE_TILE" : "NEWS_ITEM"}
          isLead={isFirst}
          isDecorative
        />
      )}
      <div className={styles.words}>
        <Kicker article={article} />
        <Heading className={styles.title}>
          {article.url === null ? article.title : <AppLink href={article.url}>{article.title}</AppLink>}
        </Heading>
        {!isShort && article.summary !== "" && <p className={styles.summary}>{article.summary}</p>}
        <p className={styles.about}>
          <span className={styles.author}>{article.author}</span>
          {" · "}
          <time dateTime={article.publishedIso}>{relativeOrDate(article.publishedIso, now)}</time>
        </p>
      </div>
    </article>
  );
}
