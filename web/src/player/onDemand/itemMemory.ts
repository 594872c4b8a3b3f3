import type { StoredValue } from "@/lib/browser/safeStorage";
import { type ItemMark, MARK_LIMIT } from "./heard/marks";

/** An item counts as heard to its end from this percentage on. */
export const FINISHED_PROGRESS = 97;
/** Seconds; an item that was heard for less starts from its beginning. */
const LEAST_S = 5;

/**
 * Remembers on the device how far items were heard; in a browser that stores nothing, as long as
 * the page is open.
 */
export class ItemMemory {
  private marks: readonly ItemMark[];

  constructor(private readonly kept: StoredValue<readonly ItemMark[]>) {
    this.marks = kept.read() ?? [];
  }

  /** Seconds at which to continue; 0 for an item that is new or was finished. */
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
    return (this.kept.read() ?? this.marks).find((mark) => mark.id === id);
  }

  private put(mark: ItemMark): void {
    // Another tab may have stored something since.
    const known = this.kept.read() ?? this.marks;
    this.marks = [...known.filter(({ id }) => id !== mark.id), mark].slice(-MARK_LIMIT);
    this.kept.write(this.marks);
  }
}
