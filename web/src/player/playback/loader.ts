import { HttpError, NotFoundError } from "@/lib/net/errors";
import type { Playable } from "@/model/playable";
import { isTransportError } from "../api/playerApi";
import type { SoundDeps } from "../deps/deps";
import type { EngineSource, LoadOptions } from "../engine/engine";
import type { Sources } from "../sources/sources";
import { playbackActions } from "../state/playbackSlice";
import { playerActions } from "../state/slice";
import type { PlayerRootState, PlayerStore } from "../state/store";
import type { RecoveryOutcome } from "./recovery";

/** How what broke off is loaded again. */
export interface Reload {
  /** Seconds at which an item continues. */
  readonly startAt: () => number;
  /**
   * Where live radio continues: programme date-time, milliseconds since the epoch; null: at what is
   * on air.
   */
  readonly liveAt: () => number | null;
  /** Whether the listener stopped meanwhile, or the old stream came back by itself. */
  readonly isOver: () => boolean;
}

/**
 * Puts sources in the engine. Every load has a session number: events of an older session, and
 * replies that were asked for in one, change nothing.
 */
export class Loader {
  readonly #deps: SoundDeps;
  readonly #store: PlayerStore;
  readonly #sources: Sources;
  readonly #onFailed: (error: unknown) => void;
  #current = 0;
  /** Id of the item that is in the engine. */
  #loadedItem: string | undefined;
  #start = 0;
  /** Address of the playlist that live radio plays instead of its channel's own. */
  #list: string | null = null;

  constructor(
    deps: SoundDeps,
    store: PlayerStore,
    sources: Sources,
    /** Called when what was asked for last cannot be loaded. */
    onFailed: (error: unknown) => void,
  ) {
    this.#deps = deps;
    this.#store = store;
    this.#sources = sources;
    this.#onFailed = onFailed;
  }

  get session(): number {
    return this.#current;
  }

  /** Where the item in the engine was to start, in seconds. */
  get startedAt(): number {
    return this.#start;
  }

  /** Whether the item is in the engine. */
  holds(playable: Playable): boolean {
    return this.#loadedItem === playable.id;
  }

  /** Whether the item is in the engine and its address still works. */
  has(playable: Playable): boolean {
    return this.holds(playable) && !this.#sources.needsRenewal(playable);
  }

  /** The item is in the engine. */
  holdItem(playable: Playable): void {
    this.#loadedItem = playable.id;
  }

  /** The engine no longer plays the item; the next start loads it. */
  forgetItem(): void {
    this.#loadedItem = undefined;
  }

  /** Begins a session: forgets what is known of the last stream. */
  begin(): void {
    this.#current += 1;
    this.#forgetStream();
  }

  /** Releases whatever is loaded. */
  release(): void {
    this.#deps.engine.unload();
    this.begin();
  }

  /**
   * Releases an item that broke off: its position stays on screen, and later events of the engine
   * are ignored.
   */
  unload(): void {
    this.#current += 1;
    this.forgetItem();
    this.#deps.engine.unload();
  }

  async loadLive(): Promise<void> {
    const { channel, playerAudioToken } = this.#state.player;
    await this.#load({}, () => this.#sources.live(channel?.id ?? "", playerAudioToken));
  }

  /**
   * Live radio from another playlist of the channel. `liveAt`: as in Reload; null: from the start
   * that the playlist names.
   */
  async loadList(url: string, liveAt: number | null): Promise<void> {
    this.#list = url;
    await this.#load({ liveAt }, () => this.#sources.list(url));
  }

  /**
   * `left`: seconds at which the item was left; undefined: nowhere. `startOf`: seconds to start the
   * item at; called once the item has come, with where it was left unless another has come in its
   * place.
   */
  async loadItem(
    playable: Playable,
    left: number | undefined,
    startOf: (item: Playable, left: number | undefined) => number,
  ): Promise<void> {
    const session = this.#current;
    try {
      const item = this.#sources.needsRenewal(playable) ? await this.#renew(playable, session) : playable;
      if (item === null) {
        return;
      }
      this.#start = startOf(item, isSameSound(item, playable) ? left : undefined);
      const { rate } = this.#state.playback;
      await this.#load({ startAt: this.#start, rate }, () => this.#sources.item(item));
      if (session === this.#current) {
        this.#loadedItem = item.id;
      }
    } catch (error) {
      this.#onError(error, session);
    }
  }

  /** Loads what is set from a fresh address, because the last load broke. */
  async reload({ startAt, liveAt, isOver }: Reload): Promise<RecoveryOutcome> {
    const { isLiveMode, channel, playable } = this.#state.player;
    const session = this.#current;
    const isPassed = () => session !== this.#current || isOver();
    try {
      let source: EngineSource;
      let isSame = true;
      let list = this.#list;
      const at = liveAt();
      if (isLiveMode || playable === undefined) {
        // Who is at what is on air needs no more than the channel's own playlist.
        if (list !== null && (at === null || !(await this.#deps.soundApi.isThere(list)))) {
          list = null;
        }
        const slug = channel?.id ?? "";
        source = list === null ? await this.#sources.freshLive(slug) : this.#sources.list(list);
      } else {
        const item = this.#sources.isSigned(playable) ? await this.#renew(playable, session) : playable;
        if (item === null) {
          return "abandoned";
        }
        isSame = isSameSound(item, playable);
        source = await this.#sources.item(item);
        if (!isPassed()) {
          this.#loadedItem = item.id;
        }
      }
      if (isPassed()) {
        return "abandoned";
      }
      if (liveAt() !== at) {
        // The listener chose another moment meanwhile.
        return "failed";
      }
      this.#current += 1;
      this.#list = list;
      const { rate } = this.#state.playback;
      const place = isLiveMode ? { liveAt: at } : { startAt: isSame ? startAt() : 0, rate };
      this.#deps.engine.load(source, { autoplay: true, session: this.#current, ...place });
      return "loaded";
    } catch (error) {
      if (isPassed()) {
        return "abandoned";
      }
      const isGone =
        error instanceof HttpError && (error instanceof NotFoundError || error.statusCode === 410);
      if (!isTransportError(error) || isGone) {
        this.#onFailed(error);
        return "abandoned";
      }
      return "failed";
    }
  }

  get #state(): PlayerRootState {
    return this.#store.getState();
  }

  /**
   * Loads the source that is found; in the same task when it is known, so that the browser connects
   * it with the listener's click.
   */
  async #load(
    options: Pick<LoadOptions, "startAt" | "liveAt" | "rate">,
    find: () => EngineSource | Promise<EngineSource>,
  ): Promise<void> {
    const session = this.#current;
    try {
      const found = find();
      if (found instanceof Promise) {
        this.#deps.engine.unlock();
      }
      const source = found instanceof Promise ? await found : found;
      if (session === this.#current) {
        this.#deps.engine.load(source, { ...options, autoplay: true, session });
      }
    } catch (error) {
      this.#onError(error, session);
    }
  }

  #onError(error: unknown, session: number): void {
    if (session === this.#current) {
      this.#onFailed(error);
    }
  }

  /**
   * Fetches the item again and puts it in the state; null when something else was chosen meanwhile.
   */
  async #renew(playable: Playable, session: number): Promise<Playable | null> {
    const fresh = await this.#sources.renewed(playable);
    if (session !== this.#current) {
      return null;
    }
    this.#store.dispatch(playerActions.updatePlayable(fresh));
    return fresh;
  }

  #forgetStream(): void {
    this.forgetItem();
    this.#list = null;
    this.#store.dispatch(playbackActions.forgetStream());
    if (this.#state.player.isAdBreak) {
      this.#store.dispatch(playerActions.setAdBreak(false));
    }
  }
}

/** The latest news may be a later bulletin when it is fetched again (S4-046). */
function isSameSound(now: Playable, before: Playable): boolean {
  return now.publishedIso === before.publishedIso;
}
