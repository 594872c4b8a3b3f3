import { useSyncExternalStore } from "react";
import { makeListeners, onStored } from "@/lib/browser/listeners";
import { type StoredValue, storedValue } from "@/lib/browser/safeStorage";
import { decodeMarks, type ItemMark, MARK_LIMIT, POSITIONS_KEY } from "./marks";

type Marks = ReadonlyMap<string, ItemMark>;

const stored = storedValue("local", POSITIONS_KEY, decodeMarks);
const NONE: Marks = new Map();

/**
 * Kept in memory too, so that marking works in a browser that stores nothing, as long as the tab is
 * open.
 */
let present: Marks | null = null;
/**
 * Forgets what is in memory when a component starts to follow: another tab may have written since.
 */
const { follow, tell } = makeListeners(() => {
  present = null;
  return onStored(readAnew);
});

/**
 * How far an item was heard on this device; null on the server, at first in the browser, and for a
 * new item.
 */
export function useMark(id: string): ItemMark | null {
  return useSyncExternalStore(
    follow,
    () => read().get(id) ?? null,
    () => null,
  );
}

/** Marks an item as heard to its end, or as new. */
export function setHeard(id: string, isHeard: boolean): void {
  const others = [...read().values()].filter((mark) => mark.id !== id);
  const marks = isHeard ? [...others, { id, position: 0, isFinished: true }] : others;
  const kept = marks.slice(-MARK_LIMIT);
  stored.write(kept);
  take(kept);
}

/** The player's storage, wrapped so that the pages in this tab follow what it writes. */
export function notifyingMarks(kept: StoredValue<readonly ItemMark[]>): StoredValue<readonly ItemMark[]> {
  return {
    ...kept,
    write(marks) {
      const isKept = kept.write(marks);
      take(marks);
      return isKept;
    },
  };
}

function read(): Marks {
  present ??= toMap(stored.read() ?? [], NONE);
  return present;
}

function take(marks: readonly ItemMark[]): void {
  present = toMap(marks, present ?? NONE);
  tell();
}

/** An unchanged mark stays the same object, so that only changes are rendered again. */
function toMap(marks: readonly ItemMark[], before: Marks): Marks {
  return new Map(
    marks.map((mark) => {
      const old = before.get(mark.id);
      const isSame = old?.position === mark.position && old.isFinished === mark.isFinished;
      return [mark.id, isSame ? old : mark];
    }),
  );
}

function readAnew(): void {
  take(stored.read() ?? []);
}
