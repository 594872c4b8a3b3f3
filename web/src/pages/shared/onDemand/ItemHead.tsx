import type { ReactNode } from "react";
import { Artwork } from "@/components/picture/Artwork";
import type { Image } from "@/lib/contract";
import styles from "./ItemHead.module.css";
import { ItemPicture } from "./row/ItemPicture";

export interface ItemHeadProps {
  readonly image: Image | null;
  /** Which placeholder stands for a picture that cannot be had. Default 'programme'. */
  readonly imageKind?: "programme" | "track";
  /** Square on a phone too: of a face and of a sleeve nothing may be cut off. */
  readonly isWhole?: boolean;
  /** Stands above the title: what it belongs to. */
  readonly kicker: ReactNode;
  readonly title: string;
  /** When, how long. */
  readonly about: ReactNode;
  readonly summary?: string;
  /** The buttons, and what stands below them. */
  readonly children: ReactNode;
}

/** Head of a page about one thing to listen to. */
export function ItemHead(props: ItemHeadProps) {
  const {
    image,
    imageKind = "programme",
    isWhole = false,
    kicker,
    title,
    about,
    summary = "",
    children,
  } = props;
  return (
    <header className={styles.head}>
      <div className={styles.picture} data-whole={isWhole ? "" : undefined}>
        {image === null ? (
          <ItemPicture src={null} preset="ARTIST_ITEM" isLead />
        ) : (
          <Artwork image={image} kind={imageKind} preset={isWhole ? "TILE" : "ARTIST_ITEM"} isLead />
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

/** The buttons of a head, beside each other. */
export function Actions({ children }: { readonly children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>;
}
