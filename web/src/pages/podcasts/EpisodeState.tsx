import type { PlayableItem } from "@/lib/contract";
import { useItemMark } from "@/player/onDemand/heard/itemMarks";
import { HeardButton } from "../shared/heard/HeardButton";
import { remainingText } from "../shared/onDemand/row/remainingText";
import styles from "./EpisodeState.module.css";

/** How much of an episode was played on this device, and the button that marks it as played. */
export function EpisodeState({ item }: { readonly item: PlayableItem }) {
  const mark = useItemMark(item.id);
  const state = mark?.isFinished === true ? "gehoord" : remainingText(mark, item.durationMs);
  return (
    <div className={styles.state}>
      <HeardButton item={item} isSmall />
      {state !== null && <span className="note">{state}</span>}
    </div>
  );
}
