import { PresetPicture } from "@/components/picture/PresetPicture";
import type { BlockOf } from "./blockOf";
import styles from "./Figure.module.css";

/** A picture with its caption. */
export function ImageBlock({ block }: { readonly block: BlockOf<"image"> }) {
  return (
    <figure className={styles.figure}>
      <PresetPicture image={block.image} preset="CONTENT_IMAGE" />
      {block.caption !== null && <figcaption>{block.caption}</figcaption>}
    </figure>
  );
}
