import type { ArticleCard } from "@/lib/contract";
import { ArticleTeaser } from "./ArticleTeaser";

export interface ArticleListProps {
  readonly articles: readonly ArticleCard[];
  readonly headingLevel?: 2 | 3;
  readonly isShort?: boolean;
  readonly className?: string;
}

export function ArticleList({ articles, className, ...about }: ArticleListProps) {
  return (
    <ul className={className}>
      {articles.map((article) => (
        <li key={article.id}>
          <ArticleTeaser article={article} {...about} />
        </li>
      ))}
    </ul>
  );
}
