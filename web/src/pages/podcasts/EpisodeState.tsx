import type { PlayableItem } from "@/lib/contract";
import { useItemMark } from "@/player/onDemand/heard/useItemMark";
import { HeardButton } from "../shared/heard/HeardButton";
import styles from "./EpisodeState.module.css";
import { leftWords } from "./leftWords";

/** How far this device heard an episode of a list, and the button that marks it as heard. */
export function EpisodeState({ item }: { readonly item: PlayableItem }) {
  const left = leftWords(useItemMark(item.id), item.durationMs);
  return (
    <div className={styles.state}>
      <HeardButton item={item} isSmall />
      {left !== null && <span className={styles.left}>{left}</span>}
    </div>
  );
}
