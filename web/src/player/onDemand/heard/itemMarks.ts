import { useSyncExternalStore } from "react";
import { makeListeners, onStored } from "@/lib/browser/listeners";
import { type StoredValue, storedValue } from "@/lib/browser/safeStorage";
import { decodeMarks, type ItemMark, MARK_LIMIT, POSITIONS_KEY } from "./marks";

type Marks = ReadonlyMap<string, ItemMark>;

const stored = storedValue("local", POSITIONS_KEY, decodeMarks);
const NONE: Marks = new Map();

/** Kept in memory too, so that marking works in a browser that stores nothing, as long as the tab is open. */
let present: Marks | null = null;
/** Another tab may listen as well; while nobody looked here, what is in memory may be of long ago. */
const { follow, tell } = makeListeners(() => {
  present = null;
  return onStored(readAnew);
});

/** How far this device heard an item; null on the server, at first in the browser, and for an item that is new. */
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

/** What the player keeps, told to the pages of this tab as well. */
export function tellingMarks(kept: StoredValue<readonly ItemMark[]>): StoredValue<readonly ItemMark[]> {
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

/** A mark that says the same stays the same object, so that only what changed is drawn again. */
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
