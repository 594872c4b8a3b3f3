import { useId } from "react";
import { AppLink } from "@/components/link/AppLink";
import { PresetPicture } from "@/components/picture/PresetPicture";
import type { BlockOf } from "./blockOf";
import styles from "./TilesBlock.module.css";

type Tile = BlockOf<"tiles">["items"][number];

/** Tiles with links; the first is large if it has a picture. */
export function TilesBlock({ block }: { readonly block: BlockOf<"tiles"> }) {
  const id = useId();
  const hasTitle = block.title !== null && block.title !== "";
  const [first] = block.items;
  if (first === undefined) {
    return null;
  }
  // Without a picture for the first, all have the same size.
  const lead = first.image === null ? null : first;
  const rest = lead === null ? block.items : block.items.slice(1);
  return (
    <section aria-labelledby={hasTitle ? id : undefined}>
      {hasTitle && (
        <h2 id={id} className={styles.head}>
          {block.title}
        </h2>
      )}
      <div className={lead !== null && rest.length > 0 ? styles.tiles : ""}>
        {lead?.image != null && (
          <div className={styles.lead}>
            <PresetPicture image={lead.image} preset="LARGE_TILE" isDecorative />
            <Words tile={lead} isUnderHead={hasTitle} />
          </div>
        )}
        {rest.length > 0 && (
          <ul className={lead === null ? styles.equals : undefined}>
            {rest.map((tile) => (
              <li key={tile.title} className={`${styles.row} ${tile.image === null ? styles.bare : ""}`}>
                {tile.image !== null && <PresetPicture image={tile.image} preset="LIST_ITEM" isDecorative />}
                <Words tile={tile} isUnderHead={hasTitle} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}

function Words({ tile, isUnderHead }: { readonly tile: Tile; readonly isUnderHead: boolean }) {
  const Heading = isUnderHead ? "h3" : "h2";
  return (
    <div className={styles.words}>
      <Heading className={styles.title}>
        <AppLink href={tile.url}>{tile.title}</AppLink>
      </Heading>
      {tile.text !== null && <p className={styles.text}>{tile.text}</p>}
    </div>
  );
}
