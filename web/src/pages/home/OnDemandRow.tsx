import { AppLink } from "@/components/link/AppLink";
import type { PlayableItem } from "@/lib/contract";
import { useStation } from "@/lib/station/station";
import { formatDuration } from "@/lib/time/dates";
import { relativeDay } from "@/lib/time/relativeDay";
import { toPlayable } from "@/model/playable";
import { PlayableButton } from "@/player";
import { ItemPicture } from "../shared/onDemand/row/ItemPicture";
import { RowMark } from "../shared/onDemand/row/RowMark";
import styles from "./OnDemand.module.css";

/** The texts of an item: its name, what it belongs to, its duration and date. */
export function ItemText({
  item,
  isLarge = false,
  hidesDay = false,
}: {
  readonly item: PlayableItem;
  readonly isLarge?: boolean;
  /** The day is beside the texts. */
  readonly hidesDay?: boolean;
}) {
  const { now } = useStation();
  const about = [
    item.subtitle,
    item.durationMs === null ? null : formatDuration(item.durationMs / 1000),
    item.publishedIso === null || hidesDay ? null : relativeDay(item.publishedIso, now).toLowerCase(),
  ];
  return (
    <div className="words">
      <h3 className={isLarge ? styles.leadName : "itemName"}>
        <AppLink href={item.url}>{item.name}</AppLink>
      </h3>
      <p className="note">{about.filter(Boolean).join(" · ")}</p>
    </div>
  );
}

/** An item in a list: its picture, or its day if the row above has the same picture. */
export function ItemOnHome({
  item,
  isRepeated,
}: {
  readonly item: PlayableItem;
  readonly isRepeated: boolean;
}) {
  const iso = isRepeated ? item.publishedIso : null;
  return (
    <li className={styles.row}>
      {iso === null ? <ItemPicture src={item.imageUrl} preset="PROGRAMME_ITEM" /> : <RowMark iso={iso} />}
      <ItemText item={item} hidesDay={iso !== null} />
      <PlayableButton playable={toPlayable(item, [])} isGhost />
    </li>
  );
}
