import { useEffect, useState } from "react";
import { storedValue } from "@/lib/safeStorage";
import { usePlayerSelector } from "./hooks";
import { decodeMarks, type ItemMark, POSITIONS_KEY } from "./later/itemMemory";
import { selectIsActive } from "./selectors";

/** How far this device heard an item before; null on the server, at first in the browser, and for an item that is new. */
export function useItemMark(id: string): ItemMark | null {
  const isActive = usePlayerSelector(selectIsActive);
  const [mark, setMark] = useState<ItemMark | null>(null);
  // What plays keeps its place; when it stops, the place is another one.
  // biome-ignore lint/correctness/useExhaustiveDependencies: isActive says when to look again
  useEffect(() => {
    const marks = storedValue("local", POSITIONS_KEY, decodeMarks).read() ?? [];
    setMark(marks.find((one) => one.id === id) ?? null);
  }, [id, isActive]);
  return mark;
}
