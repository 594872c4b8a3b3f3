import { Section } from "@/components/heading/Section";
import type { HomePage } from "@/lib/contract";
import { useStation } from "@/lib/station/station";
import { ArticleList } from "../shared/news/ArticleList";
import { ArticleTeaser } from "../shared/news/ArticleTeaser";
import styles from "./LatestNews.module.css";

/** 'Laatste nieuws': the lead article large, the rest as a list. */
export function LatestNews({ news }: { readonly news: HomePage["news"] }) {
  const { path } = useStation();
  const [lead, ...rest] = news;
  if (lead === undefined) {
    return null;
  }
  return (
    <Section
      isBelow
      id="laatste-nieuws"
      title="Laatste nieuws"
      more={{ href: path("news"), label: "Al het nieuws" }}
    >
      <div className={rest.length > 0 ? styles.news : ""}>
        <div className={styles.lead}>
          <ArticleTeaser article={lead} isLead />
        </div>
        {rest.length > 0 && <ArticleList className={styles.rest} articles={rest} isShort />}
      </div>
    </Section>
  );
}
