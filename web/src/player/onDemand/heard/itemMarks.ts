import { useSyncExternalStore } from "react";
import { makeListeners, onStored } from "@/lib/browser/listeners";
import { type Decode, type StoredValue, storedValue } from "@/lib/browser/safeStorage";
import { usePlayerSelector } from "../../state/hooks";
import { selectIsActive } from "../../state/selectors";

/** Where the listener left an item. */
export interface ItemMark {
  readonly id: string;
  /** Seconds; 0 for an item that was heard to its end. */
  readonly position: number;
  readonly isFinished: boolean;
}

/** Key of the marks in the device's storage. */
export const POSITIONS_KEY = "zender-player-positions";
/** Number of marks kept; those untouched for longest are forgotten first. */
export const MARK_LIMIT = 500;

export const decodeMarks: Decode<readonly ItemMark[]> = (stored) =>
  Array.isArray(stored) ? stored.filter(isMark).slice(-MARK_LIMIT) : null;

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
 * Where the listener left an item: its position in the player when it is paused there, otherwise
 * what this device remembers. null on the server, at first in the browser, and for a new item.
 */
export function useItemMark(id: string): ItemMark | null {
  const isActive = usePlayerSelector(selectIsActive);
  const paused = usePlayerSelector(({ player, playback }) =>
    !isActive && !player.isLiveMode && player.playable?.id === id ? Math.floor(playback.time.position) : 0,
  );
  const mark = useSyncExternalStore(
    follow,
    () => read().get(id) ?? null,
    () => null,
  );
  return paused > 0 && mark?.isFinished !== true ? { id, position: paused, isFinished: false } : mark;
}

/** The marks of this device by the item's id, latest last; none in the server's markup. */
export function useItemMarks(): ReadonlyMap<string, ItemMark> {
  return useSyncExternalStore(follow, read, () => NONE);
}

/** The marks of this device, latest last. */
export function itemMarks(): readonly ItemMark[] {
  return stored.read() ?? [...read().values()];
}

/** Replaces the marks of this device. */
export function keepItemMarks(marks: readonly ItemMark[]): void {
  const kept = marks.slice(-MARK_LIMIT);
  stored.write(kept);
  take(kept);
}

/** Marks an item as heard to its end, or as new. */
export function setHeard(id: string, isHeard: boolean): void {
  const others = [...read().values()].filter((mark) => mark.id !== id);
  keepItemMarks(isHeard ? [...others, { id, position: 0, isFinished: true }] : others);
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

function isMark(value: unknown): value is ItemMark {
  const mark = value as Partial<ItemMark> | null;
  return (
    typeof mark === "object" &&
    mark !== null &&
    typeof mark.id === "string" &&
    typeof mark.position === "number" &&
    Number.isFinite(mark.position) &&
    mark.position >= 0 &&
    typeof mark.isFinished === "boolean"
  );
}
