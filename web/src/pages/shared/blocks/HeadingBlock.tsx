import type { BlockOf } from "./blockOf";
import styles from "./HeadingBlock.module.css";

/** A heading in a text, with an anchor. */
export function HeadingBlock({ block }: { readonly block: BlockOf<"heading"> }) {
  const Heading = `h${Math.min(4, Math.max(2, block.level)) as 2 | 3 | 4}` as const;
  return (
    <Heading id={block.anchor} className={styles.heading} data-level={block.level}>
      {block.text}
    </Heading>
  );
}
