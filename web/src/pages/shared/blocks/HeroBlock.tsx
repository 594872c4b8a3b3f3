import { ArrowRight } from "lucide-react";
import { AppLink } from "@/components/link/AppLink";
import { PresetPicture } from "@/components/picture/PresetPicture";
import type { BlockOf } from "./blockOf";
import styles from "./HeroBlock.module.css";

export interface HeroBlockProps {
  readonly block: Omit<BlockOf<"hero">, "kind">;
  /** The first block of the page: its title is the page's. */
  readonly isOpening?: boolean;
}

/** A large opening: text next to a picture, with a link. */
export function HeroBlock({ block, isOpening = false }: HeroBlockProps) {
  const { title, text, image, link } = block;
  return (
    <div className={`${styles.hero} ${image === null ? styles.bare : ""}`}>
      {image !== null && <PresetPicture image={image} preset="LARGE_TILE" isLead={isOpening} />}
      <div className={styles.words}>
        {isOpening ? (
          <h1 tabIndex={-1} className={styles.title}>
            {title}
          </h1>
        ) : (
          <h2 className={styles.title}>{title}</h2>
        )}
        {text !== null && <p className={styles.text}>{text}</p>}
        {link !== null && (
          <p>
            <AppLink className={styles.link} href={link.url}>
              {link.label}
              <ArrowRight aria-hidden="true" size={20} />
            </AppLink>
          </p>
        )}
      </div>
    </div>
  );
}
