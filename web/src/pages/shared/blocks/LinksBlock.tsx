import { useId } from "react";
import { AppLink } from "@/components/link/AppLink";
import { slugify } from "@/lib/text/slugify";
import { usePlayerDispatch } from "@/player";
import { noteEvent } from "@/player/state/noteEvent";
import type { BlockOf } from "./blockOf";
import styles from "./LinksBlock.module.css";

type LinkItem = BlockOf<"links">["items"][number];

/** A list of links, each with a label and a title; clicks are counted (S2-076). */
export function LinksBlock({ block }: { readonly block: BlockOf<"links"> }) {
  const id = useId();
  const hasTitle = block.title !== null && block.title !== "";
  return (
    <section aria-labelledby={hasTitle ? id : undefined}>
      {hasTitle && (
        <h2 id={id} className={styles.title}>
          {block.title}
        </h2>
      )}
      <ul>
        {block.items.map((item) => (
          <li key={`${item.slug} ${item.title}`} className={styles.item}>
            {item.label !== null && <span className="note">{item.label}</span>}
            <Target item={item} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Target({ item }: { readonly item: LinkItem }) {
  const dispatch = usePlayerDispatch();
  if (item.hasNoLink || item.url === null) {
    return <span className={styles.name}>{item.title}</span>;
  }
  const count = () =>
    dispatch(
      noteEvent({
        name: `player_radioblok_counter_${slugify(item.title)}_${item.slug}`,
        type: item.urlType === "external" ? "exit" : "navigation",
      }),
    );
  return (
    <AppLink className={styles.name} href={item.url} onClick={count}>
      {item.title}
    </AppLink>
  );
}
