import { AppLink } from "@/components/link/AppLink";
import { formatDuration } from "@/lib/time/dates";
import { PlayItemButton } from "@/player/controls/PlayItemButton";
import type { ItemWithMark } from "@/player/onDemand/heard/heardItems";
import { ItemPicture } from "../onDemand/row/ItemPicture";
import { remainingText } from "../onDemand/row/remainingText";
import styles from "./HeardRow.module.css";

/**
 * The contents of a row for an item that was begun or heard on this device: how much is left, and a
 * button that goes on.
 */
export function HeardRow({ item, mark }: ItemWithMark) {
  const { id, type, name, subtitle, url, imageUrl, durationMs } = item;
  const left = remainingText(mark, durationMs);
  const length = durationMs === null ? null : formatDuration(durationMs / 1_000);
  return (
    <>
      <ItemPicture src={imageUrl} preset="PROGRAMME_ITEM" />
      <div className="words">
        <h3 className="itemName">
          <AppLink href={url}>{name}</AppLink>
        </h3>
        <p className={styles.line}>{[left ?? length, subtitle].filter(Boolean).join(" · ")}</p>
        {left !== null && durationMs !== null && <HeardBar part={(mark.position * 1_000) / durationMs} />}
      </div>
      <PlayItemButton item={{ type, id }} name={name} url={url ?? ""} isGhost />
    </>
  );
}

/** How much of an item was heard; the text beside it says it too. */
function HeardBar({ part }: { readonly part: number }) {
  return (
    <svg className={styles.bar} aria-hidden="true" preserveAspectRatio="none">
      <rect width="100%" height="100%" className={styles.all} />
      <rect width={`${Math.min(100, Math.max(0, part * 100)).toFixed(1)}%`} height="100%" />
    </svg>
  );
}
