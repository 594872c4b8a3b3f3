import type { PlayableItem } from "@/lib/contract";
import { formatDuration } from "@/lib/dates";
import { toPlayable } from "@/model/playable";
import { PlayableButton, useItemMark } from "@/player";

export interface ListenButtonProps {
  readonly item: PlayableItem;
  readonly queue: readonly PlayableItem[];
  readonly soundUrl: string;
}

/** Plays the item a page is about: from the start, or from where this device left it. */
export function ListenButton({ item, queue, soundUrl }: ListenButtonProps) {
  const mark = useItemMark(item.id);
  const words =
    mark === null || (mark.position === 0 && !mark.isFinished)
      ? "Luister"
      : mark.isFinished
        ? "Luister opnieuw"
        : `Ga verder op ${formatDuration(mark.position)}`;
  return <PlayableButton playable={toPlayable(item, queue)} words={words} soundUrl={soundUrl} />;
}
