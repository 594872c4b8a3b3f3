import { Circle, CircleCheck } from "lucide-react";
import { useHydrated } from "@/lib/browser/useHydrated";
import type { PlayableItem } from "@/lib/contract";
import { positionSeek, usePlayerDispatch, usePlayerSelector } from "@/player";
import { noteHeardItem } from "@/player/onDemand/heard/heardItems";
import { setHeard, useItemMark } from "@/player/onDemand/heard/itemMarks";
import styles from "./HeardButton.module.css";

export interface HeardButtonProps {
  readonly item: PlayableItem;
  /** In a list, below the item's text: only an icon. */
  readonly isSmall?: boolean;
}

/** Marks an item as played on this device, or as new again. */
export function HeardButton({ item, isSmall = false }: HeardButtonProps) {
  const dispatch = usePlayerDispatch();
  const isHydrated = useHydrated();
  const isHeard = useItemMark(item.id)?.isFinished ?? false;
  const isPaused = usePlayerSelector(
    ({ player }) => !player.isLiveMode && !player.isPlaying && player.playable?.id === item.id,
  );
  const toggle = () => {
    setHeard(item.id, !isHeard);
    noteHeardItem(item);
    if (isPaused) {
      // Both a played and a new item start from the beginning.
      dispatch(positionSeek(0));
    }
  };
  return (
    <button
      type="button"
      className={`${isSmall ? styles.icon : "pill"} unprinted ${isHydrated ? "" : "waiting"}`}
      data-scripted=""
      aria-label={`Gehoord: ${item.name}`}
      aria-pressed={isHeard}
      title={isHeard ? "Markeer als nieuw" : "Markeer als gehoord"}
      onClick={toggle}
    >
      {isSmall || isHeard ? (
        <CircleCheck size={20} aria-hidden="true" />
      ) : (
        <Circle size={20} aria-hidden="true" />
      )}
      {!isSmall && "Gehoord"}
    </button>
  );
}
