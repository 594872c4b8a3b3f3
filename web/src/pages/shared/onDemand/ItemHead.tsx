import type { ReactNode } from "react";
import { Artwork } from "@/components/picture/Artwork";
import type { Image } from "@/lib/contract";
import styles from "./ItemHead.module.css";
import { ItemPicture } from "./row/ItemPicture";

export interface ItemHeadProps {
  readonly image: Image | null;
  /** The placeholder for a picture that cannot be loaded. Default 'programme'. */
  readonly imageKind?: "programme" | "track";
  /** Above the title: what the item belongs to. */
  readonly kicker: ReactNode;
  readonly title: string;
  /** The item's date and duration. */
  readonly about: ReactNode;
  readonly summary?: string;
  /** The buttons, and what is below them. */
  readonly children: ReactNode;
}

/** From L and M on beside the words; below them no wider than in the stylesheet. */
const SLOTS = ["33vw", "42vw", "260px"];

/** The head of a page about an item to listen to. */
export function ItemHead(props: ItemHeadProps) {
  const { image, imageKind = "programme", kicker, title, about, summary = "", children } = props;
  return (
    <header className={styles.head}>
      <div className={styles.picture}>
        {image === null ? (
          <ItemPicture src={null} preset="TILE" slots={SLOTS} isLead />
        ) : (
          <Artwork image={image} kind={imageKind} preset="TILE" slots={SLOTS} isLead />
        )}
      </div>
      <div className={styles.words}>
        <p className={styles.kicker}>{kicker}</p>
        <h1 tabIndex={-1} className={styles.title}>
          {title}
        </h1>
        <p className={styles.about}>{about}</p>
        {summary !== "" && <p className={styles.summary}>{summary}</p>}
        {children}
      </div>
    </header>
  );
}

/** The buttons of a head, in a row. */
export function Actions({ children }: { readonly children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>;
}
