import { ArrowLeft, ArrowRight } from "lucide-react";
import { AppLink } from "@/components/link/AppLink";
import styles from "./PreviousNext.module.css";

interface Neighbour {
  readonly name: string;
  /** Below the name. */
  readonly about: string;
  readonly url: string | null;
}

export interface PreviousNextProps {
  readonly label: string;
  readonly previous: Neighbour | null;
  readonly next: Neighbour | null;
  readonly words: { readonly previous: string; readonly next: string };
}

/** Links to the previous and the next item. */
export function PreviousNext({ label, previous, next, words }: PreviousNextProps) {
  if ((previous?.url ?? null) === null && (next?.url ?? null) === null) {
    return null;
  }
  return (
    <nav className={styles.neighbours} aria-label={label}>
      {previous !== null && previous.url !== null && (
        <AppLink className={styles.way} href={previous.url} rel="prev">
          <ArrowLeft aria-hidden="true" size={20} className={styles.arrow} />
          <span className="soft">{words.previous}</span>
          <span className={styles.name}>{previous.name}</span>
          <span className="soft">{previous.about}</span>
        </AppLink>
      )}
      {next !== null && next.url !== null && (
        <AppLink className={`${styles.way} ${styles.next}`} href={next.url} rel="next">
          <ArrowRight aria-hidden="true" size={20} className={styles.arrow} />
          <span className="soft">{words.next}</span>
          <span className={styles.name}>{next.name}</span>
          <span className="soft">{next.about}</span>
        </AppLink>
      )}
    </nav>
  );
}
