import type { ReactNode } from "react";
import side from "../SideHead.module.css";
import { letterId } from "./LetterNav";
import styles from "./Letters.module.css";

/** The items that start with one letter. */
export function LetterGroup({ letter, children }: { readonly letter: string; readonly children: ReactNode }) {
  const id = letterId(letter);
  return (
    <section className={`${side.part} ${styles.group}`} aria-labelledby={id}>
      <h2 id={id} className={`${side.head} ${styles.letter}`}>
        {letter === "#" ? "0-9" : letter}
      </h2>
      {children}
    </section>
  );
}
