import { AppLink } from "@/components/link/AppLink";
import type { BlockOf } from "./blockOf";
import styles from "./SocialBlock.module.css";

const NAMES: Readonly<Record<BlockOf<"social">["provider"], string>> = {
  mastodon: "Mastodon",
  youtube: "YouTube",
  instagram: "Instagram",
  bluesky: "Bluesky",
  x: "X",
};

/**
 * A post of a social medium. Nothing is fetched from there without consent in the category 'social' (S1-018): its words stand here,
 * and a link leads to it.
 */
export function SocialBlock({ block }: { readonly block: BlockOf<"social"> }) {
  const name = NAMES[block.provider] ?? "sociale media";
  return (
    <figure className={styles.social}>
      {block.text !== "" && (
        <blockquote cite={block.url}>
          <p>{block.text}</p>
        </blockquote>
      )}
      <figcaption>
        <p>Om deze inhoud te tonen, hebben we je toestemming nodig: {name} ziet dan dat je meeleest.</p>
        <p className={styles.way}>
          <AppLink href={block.url}>Bekijk het op {name}</AppLink>
        </p>
      </figcaption>
    </figure>
  );
}
