import type { ArticleCard } from "@/lib/contract";
import styles from "./Kicker.module.css";

export interface KickerProps {
  readonly article: Pick<ArticleCard, "kicker" | "category">;
  readonly className?: string;
}

/** The kicker of an article: a small square and text in the colour of its category (S9-058). */
export function Kicker({ article, className = "" }: KickerProps) {
  const { kicker, category } = article;
  return (
    <p className={`${styles.kicker} ${className}`} data-colour={category.colour}>
      {kicker !== null && kicker.toLowerCase() !== category.name.toLowerCase() && (
        <span className="visually-hidden">{category.name}: </span>
      )}
      {kicker ?? category.name}
    </p>
  );
}
