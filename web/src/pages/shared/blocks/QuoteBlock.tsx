import type { BlockOf } from "./blockOf";
import styles from "./QuoteBlock.module.css";

/** A quotation. */
export function QuoteBlock({ block }: { readonly block: BlockOf<"quote"> }) {
  return (
    <figure className={styles.quote}>
      <blockquote>
        <p>‘{block.text.replace(/^[‘“"']|[’”"']$/gu, "")}’</p>
      </blockquote>
      {block.who !== null && <figcaption>{block.who}</figcaption>}
    </figure>
  );
}
