import type { MarkedText } from "@/lib/contract";
import styles from "./Marked.module.css";

/** Text of a search hit with the matches marked. */
export function Marked({ text }: { readonly text: MarkedText }) {
  return text.map((part, index) =>
    part.isMarked ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text, which stay in their order
      <mark key={index} className={styles.mark}>
        {part.text}
      </mark>
    ) : (
      part.text
    ),
  );
}
