import { Section } from "@/components/heading/Section";
import type { ArticleCard } from "@/lib/contract";
import shell from "../onDemand/frame/ItemPage.module.css";
import { ArticleList } from "./ArticleList";

export interface ProgrammeNewsProps {
  readonly articles: readonly ArticleCard[];
  /** The address of all articles; null if there is none. */
  readonly url?: string | null;
}

/** 'Nieuws' on the page of a programme or a presenter. */
export function ProgrammeNews({ articles, url = null }: ProgrammeNewsProps) {
  if (articles.length === 0) {
    return null;
  }
  return (
    <Section
      className={shell.more}
      id="nieuws"
      title="Nieuws"
      more={url === null ? undefined : { href: url, label: "Al het nieuws" }}
    >
      <ArticleList articles={articles} className={shell.columns} isShort />
    </Section>
  );
}
