import type { ReactNode } from "react";
import { AppLink } from "@/components/link/AppLink";
import type { PlayableItem } from "@/lib/contract";
import { useStation } from "@/lib/station/station";
import { toPlayable } from "@/model/playable";
import { PlayableButton } from "@/player";
import { ItemPicture } from "./ItemPicture";
import styles from "./ItemRow.module.css";
import { type ItemLineOptions, itemLine } from "./itemLine";
import { RowMark } from "./RowMark";

export interface ItemRowProps extends Omit<ItemLineOptions, "hidesWhen"> {
  readonly item: PlayableItem;
  readonly summary?: string;
  readonly headingLevel?: 2 | 3 | 4;
  /** Content below the text. */
  readonly children?: ReactNode;
  /** Whether the picture is already above: see repeatsPicture. */
  readonly isRepeated?: boolean;
  /** The first of a list: large. */
  readonly isLead?: boolean;
  /** Inside the station's app the player is hidden (S2-032). */
  readonly hidesPlay?: boolean;
}

/** The large picture of a row: as wide as the page on a phone, else a third of it. */
const LEAD_SLOTS = ["33vw", "33vw", "100vw"];

/** An item in a list: its picture, its text, and a button that plays it alone. */
export function ItemRow(props: ItemRowProps) {
  const {
    item,
    summary = "",
    headingLevel = 3,
    children,
    isRepeated = false,
    isLead = false,
    hidesPlay = false,
    ...words
  } = props;
  const { now } = useStation();
  const Heading = `h${headingLevel}` as const;
  const iso = item.publishedIso ?? "";
  const hasMark = isRepeated && iso !== "";
  return (
    <li className={`${styles.row} ${isLead ? styles.lead : ""}`}>
      {hasMark ? (
        <RowMark iso={iso} when={words.when} />
      ) : (
        <ItemPicture
          src={item.imageUrl}
          preset={isLead ? "TILE" : "PROGRAMME_ITEM"}
          slots={isLead ? LEAD_SLOTS : undefined}
          className={styles.picture}
          isLead={isLead}
        />
      )}
      <div className="words">
        <Heading className="itemName">
          <AppLink href={item.url}>{item.name}</AppLink>
        </Heading>
        <p className="note">{itemLine(item, now, { ...words, hidesWhen: hasMark })}</p>
        {summary !== "" && <p className={styles.summary}>{summary}</p>}
        {children}
      </div>
      {!hidesPlay && <PlayableButton playable={toPlayable(item, [])} isGhost className="unprinted" />}
    </li>
  );
}
