import type { Playable } from "@/model/playable";
import type { PlayerWindow } from "../deps/deps";
import type { ItemMemory } from "./itemMemory";
import { requestedStart } from "./start/startAddress";

/** Where items start, in seconds. */
export class ItemStarts {
  readonly #window: PlayerWindow | undefined;
  readonly #memory: ItemMemory;
  /** Where the next item to be loaded starts, when that was asked for. */
  #wanted: { readonly id: string; readonly at: number } | null = null;
  /** The item and time in the page's address that playback has started at. */
  #answered = "";

  constructor(window: PlayerWindow | undefined, memory: ItemMemory) {
    this.#window = window;
    this.#memory = memory;
  }

  /** The item was chosen; `at`: where it was asked to start. */
  ask(id: string, at: number | undefined): void {
    this.#wanted = at === undefined ? null : { id, at };
  }

  /** Where the item was asked to start, returned once; null: it continues where it is. */
  takeWanted({ id }: Playable): number | null {
    const wanted = this.#wanted;
    this.#wanted = null;
    return wanted?.id === id ? wanted.at : null;
  }

  /**
   * Where the item was asked to start, else where the listener left it, in this page (`left`;
   * undefined: it was not played in it, or was heard to its end) or before.
   */
  startOf(playable: Playable, left: number | undefined): number {
    const wanted = this.takeWanted(playable) ?? left;
    if (wanted !== undefined) {
      return wanted;
    }
    const window = this.#window;
    const asked = window === undefined ? null : requestedStart(playable, window.path(), window.hash());
    // An address counts once: after that the item continues where the listener left it.
    if (asked !== null && this.#answered !== `${playable.id} ${asked}`) {
      this.#answered = `${playable.id} ${asked}`;
      return asked;
    }
    return this.likelyStartOf(playable);
  }

  /** Where the item is likely to start, for fetching ahead: what was asked for stays. */
  likelyStartOf({ id, isLatestNews }: Playable): number {
    return isLatestNews ? 0 : this.#memory.positionOf(id);
  }
}
