import { AppLink } from "@/components/link/AppLink";
import styles from "./EmptyState.module.css";

/** A link to another page; false: not shown. */
export type EmptyStateLink =
  | { readonly label: string; readonly href: string; readonly stay?: boolean }
  | false;

export interface EmptyStateProps {
  readonly words: string;
  readonly ways: readonly EmptyStateLink[];
}

/** Says that a page or list is empty, with links to others. */
export function EmptyState({ words, ways }: EmptyStateProps) {
  return (
    <section className={styles.empty}>
      <p className={styles.words}>{words}</p>
      <ul className="ways">
        {ways.map(
          (way) =>
            way !== false && (
              <li key={way.label}>
                <AppLink href={way.href} stay={way.stay}>
                  {way.label}
                </AppLink>
              </li>
            ),
        )}
      </ul>
    </section>
  );
}
