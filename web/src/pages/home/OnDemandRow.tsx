import { useState } from "react";
import { AppLink } from "@/components/link/AppLink";
import type { PlayableItem } from "@/lib/contract";
import { formatDuration, relativeDay } from "@/lib/dates";
import { useStation } from "@/lib/station";
import styles from "./OnDemand.module.css";

/** What an item is: its name, what it belongs to, how long and of when. */
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
    <div className={styles.text}>
      <h3 className={isLarge ? styles.leadName : styles.name}>
        {item.url === null ? item.name : <AppLink href={item.url}>{item.name}</AppLink>}
      </h3>
      <p className={styles.about}>{about.filter(Boolean).join(" · ")}</p>
    </div>
  );
}

export interface ItemPictureProps {
  readonly src: string | null;
  readonly fallback: string;
  readonly className?: string;
  /** Pixels of its square. */
  readonly size: number;
}

/** A square picture that is there in one size only; what it shows, the words beside it say. */
export function ItemPicture({ src, fallback, className, size }: ItemPictureProps) {
  const wanted = src ?? fallback;
  const [failed, setFailed] = useState<string | null>(null);
  return (
    <img
      className={className}
      src={failed === wanted ? fallback : wanted}
      alt=""
      width={size}
      height={size}
      loading="lazy"
      decoding="async"
      onError={() => setFailed(wanted)}
    />
  );
}
