import { nextInQueue, type Playable, type PlayableItem, toItem, toPlayable } from "@/model/playable";
import type { SoundContext } from "../deps/deps";
import type { Sources } from "../sources/sources";
import { type ItemRequest, LATEST_NEWS_ID } from "../state/commands";
import { playbackActions } from "../state/playbackSlice";
import { playerActions } from "../state/slice";
import type { ItemStarts } from "./itemStarts";

/** Within the first seconds of an item 'previous' goes to the item before, later to its start. */
export const PREVIOUS_RESTARTS_S = 3;
/** How long the listener is told that an item could not be fetched. */
export const ERROR_SHOWN_MS = 8_000;

/** Chooses what plays on demand: what was asked for, what follows it, what came before it. */
export class QueueControl {
  readonly #context: SoundContext;
  readonly #starts: ItemStarts;
  readonly #sources: Pick<Sources, "secure">;
  readonly #playback: { seekItem(position: number): void };
  /** Number of the last choice; an item that comes late is not played. */
  #turn = 0;
  #cancelHiding: (() => void) | null = null;

  constructor(
    context: SoundContext,
    starts: ItemStarts,
    sources: Pick<Sources, "secure">,
    playback: { seekItem(position: number): void },
  ) {
    this.#context = context;
    this.#starts = starts;
    this.#sources = sources;
    this.#playback = playback;
  }

  /** Something else was chosen: an item that is still being fetched is no longer wanted. */
  abandon(): void {
    this.#turn += 1;
  }

  play(playable: Playable, at?: number): void {
    this.#goTo(playable, [], at);
  }

  /** Plays the item alone, without the queue that the server sends with it. */
  async playItem({ type, id, at }: ItemRequest): Promise<void> {
    const fetch = async () => ({ ...(await this.#context.deps.soundApi.playable(type, id)), queue: [] });
    await this.#fetched(id, fetch, at);
  }

  async playLatestNews(): Promise<void> {
    await this.#fetched(LATEST_NEWS_ID, () => this.#context.deps.soundApi.latestNews());
  }

  /** Plays the next item of the queue; false when there is none (S4-047). */
  next(): boolean {
    const { playable } = this.#state;
    const next = playable === undefined ? null : nextInQueue(playable);
    if (playable === undefined || next === null) {
      return false;
    }
    this.#goTo(next, [...this.#past, toItem(playable)]);
    return true;
  }

  previous(): void {
    const { playable } = this.#state;
    const before = this.#past.at(-1);
    const { position } = this.#context.store.getState().playback.time;
    if (playable === undefined) {
      return;
    }
    if (before === undefined || position > PREVIOUS_RESTARTS_S) {
      this.#playback.seekItem(0);
      return;
    }
    this.#goTo(toPlayable(before, [toItem(playable), ...playable.queue]), this.#past.slice(0, -1));
  }

  /** Goes to an item of the queue; those before it count as played. */
  jumpTo(index: number): void {
    const { playable } = this.#state;
    const item = playable?.queue[index];
    if (playable !== undefined && item !== undefined) {
      const passed = [toItem(playable), ...playable.queue.slice(0, index)];
      this.#goTo(toPlayable(item, playable.queue.slice(index + 1)), [...this.#past, ...passed]);
    }
  }

  remove(index: number): void {
    const { playable } = this.#state;
    if (playable?.queue[index] !== undefined) {
      const queue = playable.queue.filter((_item, at) => at !== index);
      this.#dispatch(playerActions.updatePlayable({ ...playable, queue }));
    }
  }

  /** Tells the listener for a while that an item cannot be heard, whatever plays instead. */
  tellMissed(id: string): void {
    const { deps, store } = this.#context;
    this.#dispatch(playbackActions.setMissedItem(id));
    this.#cancelHiding?.();
    this.#cancelHiding = deps.clock.after(ERROR_SHOWN_MS, () => {
      if (store.getState().playback.missedItem === id) {
        this.#dispatch(playbackActions.setMissedItem(null));
      }
    });
  }

  get #state() {
    return this.#context.store.getState().player;
  }

  get #past(): readonly PlayableItem[] {
    return this.#context.store.getState().playback.past;
  }

  get #dispatch() {
    return this.#context.store.dispatch;
  }

  #goTo(playable: Playable, past: readonly PlayableItem[], at?: number): void {
    this.#turn += 1;
    this.#starts.ask(playable.id, at);
    this.#dispatch(playbackActions.setPast(past));
    this.#dispatch(playerActions.setPlayable(playable));
    void this.#completeChapters(playable);
  }

  /**
   * Broadcasts in lists come without their songs. They are fetched while the sound already starts;
   * when that fails the broadcast has no chapters.
   */
  async #completeChapters({ id, type, chapters }: Playable): Promise<void> {
    if (type !== "broadcast" || chapters.length > 0) {
      return;
    }
    const { deps } = this.#context;
    try {
      const whole = await deps.soundApi.playable(type, id);
      const { playable } = this.#state;
      if (playable?.id === id && whole.chapters.length > 0) {
        this.#dispatch(playerActions.updatePlayable({ ...playable, chapters: whole.chapters }));
      }
    } catch (error) {
      // S7-017
      deps.reportSilently(error);
    }
  }

  /**
   * Plays an item once it and the address of its sound have come; until then, and when one of them
   * cannot be fetched, what was playing goes on. A failure is reported (S7-017, S8-006), and the
   * listener is told.
   */
  async #fetched(id: string, fetch: () => Promise<Playable>, at?: number): Promise<void> {
    this.#turn += 1;
    const turn = this.#turn;
    const { deps } = this.#context;
    deps.engine.unlock();
    try {
      const playable = await fetch();
      await this.#sources.secure(playable);
      if (turn === this.#turn) {
        this.play(playable, at);
      }
    } catch (error) {
      deps.report(error);
      if (turn === this.#turn) {
        this.tellMissed(id);
      }
    }
  }
}
