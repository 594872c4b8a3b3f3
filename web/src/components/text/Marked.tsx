import type { MarkedText } from "@/lib/contract";
import styles from "./Marked.module.css";

/** Text that was found, with what was looked for marked. */
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
