import { usePlayerSelector } from "../../hooks";
import { selectIsActive } from "../../selectors";
import { useMark } from "./itemMarks";
import type { ItemMark } from "./marks";

/**
 * Where the listener left an item: in the player when it stands there paused, also after the listener moved it; else as this device
 * remembers it. null on the server, at first in the browser, and for an item that is new.
 */
export function useItemMark(id: string): ItemMark | null {
  const isActive = usePlayerSelector(selectIsActive);
  const paused = usePlayerSelector(({ player, playback }) =>
    !isActive && !player.isLiveMode && player.playable?.id === id ? Math.floor(playback.time.position) : 0,
  );
  const mark = useMark(id);
  return paused > 0 && mark?.isFinished !== true ? { id, position: paused, isFinished: false } : mark;
}
