import type { ReactNode } from "react";
import { letterId } from "./LetterNav";
import styles from "./Letters.module.css";

/** What begins with one letter. */
export function LetterGroup({ letter, children }: { readonly letter: string; readonly children: ReactNode }) {
  const id = letterId(letter);
  return (
    <section className={styles.group} aria-labelledby={id}>
      <h2 id={id} className={styles.letter}>
        {letter === "#" ? "0-9" : letter}
      </h2>
      {children}
    </section>
  );
}
