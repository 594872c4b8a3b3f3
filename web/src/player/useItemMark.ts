import { useEffect, useState } from "react";
import { storedValue } from "@/lib/safeStorage";
import { usePlayerSelector } from "./hooks";
import { decodeMarks, type ItemMark, POSITIONS_KEY } from "./later/itemMemory";
import { selectIsActive } from "./selectors";

/**
 * Where the listener left an item: in the player when it stands there paused, also after the listener moved it; else as this device
 * remembers it. null on the server, at first in the browser, and for an item that is new.
 */
export function useItemMark(id: string): ItemMark | null {
  const isActive = usePlayerSelector(selectIsActive);
  const paused = usePlayerSelector(({ player, playback }) =>
    !isActive && !player.isLiveMode && player.playable?.id === id ? Math.floor(playback.time.position) : 0,
  );
  const [mark, setMark] = useState<ItemMark | null>(null);
  // What plays keeps its place; when it stops, the place is another one.
  // biome-ignore lint/correctness/useExhaustiveDependencies: isActive says when to look again
  useEffect(() => {
    const marks = storedValue("local", POSITIONS_KEY, decodeMarks).read() ?? [];
    setMark(marks.find((one) => one.id === id) ?? null);
  }, [id, isActive]);
  return paused > 0 && mark?.isFinished !== true ? { id, position: paused, isFinished: false } : mark;
}
