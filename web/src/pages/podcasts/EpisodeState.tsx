import type { PlayableItem } from "@/lib/contract";
import { useItemMark } from "@/player/onDemand/heard/itemMarks";
import { HeardButton } from "../shared/heard/HeardButton";
import styles from "./EpisodeState.module.css";
import { remainingText } from "./remainingText";

/** How much of an episode was played on this device, and the button that marks it as played. */
export function EpisodeState({ item }: { readonly item: PlayableItem }) {
  const left = remainingText(useItemMark(item.id), item.durationMs);
  return (
    <div className={styles.state}>
      <HeardButton item={item} isSmall />
      {left !== null && <span className="note">{left}</span>}
    </div>
  );
}
