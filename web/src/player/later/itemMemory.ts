import type { Decode, StoredValue } from "@/lib/safeStorage";

/** Where the listener left an item. */
export interface ItemMark {
  readonly id: string;
  /** Seconds; 0 for an item that was heard to its end. */
  readonly position: number;
  readonly isFinished: boolean;
}

/** Where the device keeps how far items were heard. */
export const POSITIONS_KEY = "zender-player-positions";
/** So much heard counts as all of it. */
export const FINISHED_PROGRESS = 97;
/** Items beyond these are forgotten, the longest untouched first. */
export const MARK_LIMIT = 100;
/** Who heard less than this begins again. */
const LEAST_S = 5;

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

/** Remembers on the device how far items were heard; a browser that keeps nothing remembers until the page goes. */
export class ItemMemory {
  private marks: readonly ItemMark[];

  constructor(private readonly kept: StoredValue<readonly ItemMark[]>) {
    this.marks = kept.read() ?? [];
  }

  /** Seconds to go on at; 0 for an item that is new or was finished. */
  positionOf(id: string): number {
    return this.find(id)?.position ?? 0;
  }

  isFinished(id: string): boolean {
    return this.find(id)?.isFinished ?? false;
  }

  /** `position` and `duration` in seconds; without a known duration nothing is kept. */
  remember(id: string, position: number, duration: number): void {
    if (!(duration > 0) || !(position >= 0)) {
      return;
    }
    if ((position / duration) * 100 >= FINISHED_PROGRESS) {
      this.finish(id);
    } else if (position >= LEAST_S) {
      this.put({ id, position: Math.round(position * 10) / 10, isFinished: false });
    }
  }

  finish(id: string): void {
    this.put({ id, position: 0, isFinished: true });
  }

  private find(id: string): ItemMark | undefined {
    return this.marks.find((mark) => mark.id === id);
  }

  private put(mark: ItemMark): void {
    // Another tab may have kept something since.
    const known = this.kept.read() ?? this.marks;
    this.marks = [...known.filter(({ id }) => id !== mark.id), mark].slice(-MARK_LIMIT);
    this.kept.write(this.marks);
  }
}
