import { type ReactNode, useId } from "react";
import { AppLink } from "@/components/link/AppLink";
import { PresetPicture } from "@/components/picture/PresetPicture";
import type { BlockOf } from "./blockOf";
import styles from "./TilesBlock.module.css";

type Tile = BlockOf<"tiles">["items"][number];

/** Ways on, the first of them large. */
export function TilesBlock({ block }: { readonly block: BlockOf<"tiles"> }) {
  const id = useId();
  const hasTitle = block.title !== null && block.title !== "";
  const [first, ...rest] = block.items;
  if (first === undefined) {
    return null;
  }
  return (
    <section aria-labelledby={hasTitle ? id : undefined}>
      {hasTitle && (
        <h2 id={id} className={styles.head}>
          {block.title}
        </h2>
      )}
      <div className={rest.length > 0 ? styles.tiles : ""}>
        <div className={styles.lead}>
          {first.image !== null && (
            <PresetPicture
              image={first.image}
              preset="LARGE_TILE"
              sizes="(min-width: 1408px) 700px, (min-width: 768px) 50vw, 100vw"
              isDecorative
            />
          )}
          <Words tile={first} isUnderHead={hasTitle} />
        </div>
        {rest.length > 0 && (
          <ul>
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
  const title: ReactNode = tile.url === null ? tile.title : <AppLink href={tile.url}>{tile.title}</AppLink>;
  return (
    <div className={styles.words}>
      <Heading className={styles.title}>{title}</Heading>
      {tile.text !== null && <p className={styles.text}>{tile.text}</p>}
    </div>
  );
}
