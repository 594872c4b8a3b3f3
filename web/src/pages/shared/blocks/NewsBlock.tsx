import { ArticleList } from "../news/ArticleList";
import type { BlockOf } from "./blockOf";
import { ListSection } from "./ListSection";

/** Articles of a category or about a subject. */
export function NewsBlock({ block }: { readonly block: BlockOf<"news"> }) {
  if (block.articles.length === 0) {
    return null;
  }
  return (
    <ListSection title={block.title} fallbackTitle="Nieuws" more={{ href: block.url, label: "Meer nieuws" }}>
      <ArticleList articles={block.articles} />
    </ListSection>
  );
}
