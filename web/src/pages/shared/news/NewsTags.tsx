import { AppLink } from "@/components/link/AppLink";
import styles from "../tags/tags.module.css";

export interface NewsTagsProps {
  readonly tags: readonly string[];
  readonly address: (tag: string) => string;
  /** The selected tag. */
  readonly chosen?: string | null;
  /** On the list itself: scroll position and focus do not change. */
  readonly stay?: boolean;
}

/** The tags of articles, each with a link to the articles with that tag (S2-016). */
export function NewsTags({ tags, address, chosen = null, stay = false }: NewsTagsProps) {
  return (
    <ul className={styles.tags}>
      {tags.map((tag) => (
        <li key={tag}>
          <AppLink
            className={styles.tag}
            href={address(tag)}
            aria-current={tag === chosen ? "true" : undefined}
            stay={stay}
          >
            {tag}
          </AppLink>
        </li>
      ))}
    </ul>
  );
}
