import type { ReactNode } from "react";
import { AppLink } from "@/components/link/AppLink";
import type { PlayableItem } from "@/lib/contract";
import { useStation } from "@/lib/station/station";
import { toPlayable } from "@/model/playable";
import { PlayableButton } from "@/player";
import { ItemPicture } from "./ItemPicture";
import styles from "./ItemRow.module.css";
import { type ItemLineOptions, itemLine } from "./itemLine";

export interface ItemRowProps extends ItemLineOptions {
  readonly item: PlayableItem;
  readonly summary?: string;
  readonly headingLevel?: 2 | 3 | 4;
  /** Content below the text. */
  readonly children?: ReactNode;
  /** The first of a list: large. */
  readonly isLead?: boolean;
  /** Inside the station's app the player is hidden (S2-032). */
  readonly hidesPlay?: boolean;
}

/** An item in a list: its picture, its text, and a button that plays it alone. */
export function ItemRow(props: ItemRowProps) {
  const {
    item,
    summary = "",
    headingLevel = 3,
    children,
    isLead = false,
    hidesPlay = false,
    ...words
  } = props;
  const { now } = useStation();
  const Heading = `h${headingLevel}` as const;
  return (
    <li className={`${styles.row} ${isLead ? styles.lead : ""}`}>
      <ItemPicture
        src={item.imageUrl}
        preset={isLead ? "LARGE_TILE" : "LIST_ITEM"}
        className={styles.picture}
        isLead={isLead}
      />
      <div className="words">
        <Heading className="itemName">
          <AppLink href={item.url}>{item.name}</AppLink>
        </Heading>
        <p className="note">{itemLine(item, now, words)}</p>
        {summary !== "" && <p className={styles.summary}>{summary}</p>}
        {children}
      </div>
      {!hidesPlay && <PlayableButton playable={toPlayable(item, [])} isGhost className="unprinted" />}
    </li>
  );
}
