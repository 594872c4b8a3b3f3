import { AppLink } from "@/components/link/AppLink";
import { PresetPicture } from "@/components/picture/PresetPicture";
import { Published } from "@/components/time/Published";
import type { ArticleCard } from "@/lib/contract";
import styles from "./ArticleTeaser.module.css";
import { Kicker } from "./Kicker";

export interface ArticleTeaserProps {
  readonly article: ArticleCard;
  readonly headingLevel?: 2 | 3;
  /** The first of a list: large, with its picture before its text. */
  readonly isLead?: boolean;
  /** The main article of a page: its picture is loaded first. */
  readonly isFirst?: boolean;
  /** Without the summary, where there is little space. */
  readonly isShort?: boolean;
}

/** An article in a list: category, title, summary, author and date (S9-011). */
export function ArticleTeaser(props: ArticleTeaserProps) {
  const { article, headingLevel = 3, isLead = false, isFirst = false, isShort = false } = props;
  const Heading = `h${headingLevel}` as const;
  const { image } = article;
  return (
    <article className={`${isLead ? styles.lead : styles.row} ${image === null ? styles.bare : ""}`}>
      {image !== null && (
        <PresetPicture
          className={`${styles.picture} unprinted`}
          image={image}
          preset={isLead ? "LARGE_TILE" : "NEWS_ITEM"}
          isLead={isFirst}
          isDecorative
        />
      )}
      <div className={styles.words}>
        <Kicker article={article} />
        <Heading className={styles.title}>
          <AppLink href={article.url}>{article.title}</AppLink>
        </Heading>
        {!isShort && article.summary !== "" && <p className={styles.summary}>{article.summary}</p>}
        <p className="note">
          <span className={styles.author}>{article.author}</span>
          {" · "}
          <Published iso={article.publishedIso} />
        </p>
      </div>
    </article>
  );
}
