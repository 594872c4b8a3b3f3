import type { Decode } from "@/lib/browser/safeStorage";

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
