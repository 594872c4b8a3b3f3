import type { PlayableItem } from "@/lib/contract";
import { formatDuration } from "@/lib/time/dates";
import { toPlayable } from "@/model/playable";
import { PlayableButton } from "@/player";
import { useItemMark } from "@/player/onDemand/heard/itemMarks";
import { useRequestedStart } from "./useRequestedStart";

export interface ListenButtonProps {
  readonly item: PlayableItem;
  readonly soundUrl: string;
}

/**
 * Plays the item of a page only: from the position in its address, else from the position stored on
 * this device, else from the start.
 */
export function ListenButton({ item, soundUrl }: ListenButtonProps) {
  const asked = useRequestedStart(item);
  const mark = useItemMark(item.id);
  return (
    <PlayableButton
      playable={toPlayable(item, [])}
      words={wordsOf(asked, mark)}
      soundUrl={soundUrl}
      isAnew={asked === null && mark?.isFinished === true}
    />
  );
}

function wordsOf(asked: number | null, mark: ReturnType<typeof useItemMark>): string {
  if (asked !== null) {
    return `Luister vanaf ${formatDuration(asked)}`;
  }
  if (mark === null || (mark.position === 0 && !mark.isFinished)) {
    return "Luister";
  }
  return mark.isFinished ? "Luister opnieuw" : `Ga verder op ${formatDuration(mark.position)}`;
}
