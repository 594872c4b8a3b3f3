import { usePlayerSelector } from "../../state/hooks";
import { selectIsActive } from "../../state/selectors";
import { useMark } from "./itemMarks";
import type { ItemMark } from "./marks";

/**
 * Where the listener left an item: its position in the player when it is paused there, otherwise
 * what this device remembers. null on the server, at first in the browser, and for a new item.
 */
export function useItemMark(id: string): ItemMark | null {
  const isActive = usePlayerSelector(selectIsActive);
  const paused = usePlayerSelector(({ player, playback }) =>
    !isActive && !player.isLiveMode && player.playable?.id === id ? Math.floor(playback.time.position) : 0,
  );
  const mark = useMark(id);
  return paused > 0 && mark?.isFinished !== true ? { id, position: paused, isFinished: false } : mark;
}
