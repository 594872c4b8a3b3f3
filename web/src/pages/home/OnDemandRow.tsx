import { AppLink } from "@/components/link/AppLink";
import type { PlayableItem } from "@/lib/contract";
import { useStation } from "@/lib/station/station";
import { formatDuration } from "@/lib/time/dates";
import { relativeDay } from "@/lib/time/relativeDay";
import styles from "./OnDemand.module.css";

/** The texts of an item: its name, what it belongs to, its duration and date. */
export function ItemText({
  item,
  isLarge = false,
}: {
  readonly item: PlayableItem;
  readonly isLarge?: boolean;
}) {
  const { now } = useStation();
  const about = [
    item.subtitle,
    item.durationMs === null ? null : formatDuration(item.durationMs / 1000),
    item.publishedIso === null ? null : relativeDay(item.publishedIso, now).toLowerCase(),
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
