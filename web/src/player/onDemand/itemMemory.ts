import { decodeNumber, type StoredValue } from "@/lib/browser/safeStorage";
import type { SoundContext } from "../deps/deps";
import { playbackActions } from "../state/playbackSlice";
import type { PlayerRootState } from "../state/store";
import { noteHeardItem } from "./heard/heardItems";
import { type ItemMark, MARK_LIMIT } from "./heard/itemMarks";
import { RATE_KEY } from "./start/speeds";

/** An item counts as heard to its end from this percentage on. */
const FINISHED_PROGRESS = 97;
/** Seconds; an item that was heard for less starts from its beginning. */
const LEAST_S = 5;
/** The position of a playing item is remembered this often. */
const REMEMBER_EVERY_MS = 5_000;

/**
 * Remembers on the device how far items were heard; in a browser that stores nothing, as long as
 * the page is open.
 */
export class ItemMemory {
  readonly #kept: StoredValue<readonly ItemMark[]>;
  #marks: readonly ItemMark[];

  constructor(kept: StoredValue<readonly ItemMark[]>) {
    this.#kept = kept;
    this.#marks = kept.read() ?? [];
  }

  /** Seconds at which to continue; 0 for an item that is new or was finished. */
  positionOf(id: string): number {
    return this.#find(id)?.position ?? 0;
  }

  isFinished(id: string): boolean {
    return this.#find(id)?.isFinished ?? false;
  }

  /** `position` and `duration` in seconds; without a known duration nothing is kept. */
  remember(id: string, position: number, duration: number): void {
    if (!(duration > 0) || !(position >= 0)) {
      return;
    }
    if ((position / duration) * 100 >= FINISHED_PROGRESS) {
      this.finish(id);
    } else if (position >= LEAST_S) {
      this.#put({ id, position: Math.round(position * 10) / 10, isFinished: false });
    }
  }

  finish(id: string): void {
    this.#put({ id, position: 0, isFinished: true });
  }

  #find(id: string): ItemMark | undefined {
    return (this.#kept.read() ?? this.#marks).find((mark) => mark.id === id);
  }

  #put(mark: ItemMark): void {
    // Another tab may have stored something since.
    const known = this.#kept.read() ?? this.#marks;
    this.#marks = [...known.filter(({ id }) => id !== mark.id), mark].slice(-MARK_LIMIT);
    this.#kept.write(this.#marks);
  }
}

/**
 * Remembers the position of items while they play, when they pause or end, and when the page is
 * hidden. Returns a function that ends the last of these.
 */
export function rememberItems({ deps, store, listen }: SoundContext, memory: ItemMemory): () => void {
  let toldAt = Number.NEGATIVE_INFINITY;
  /** Id of an item that began to play although it counts as heard: it is being heard again. */
  let again: string | undefined;
  /** Remembers where the item of this state was. */
  const keep = ({ player, playback }: PlayerRootState) => {
    const { playable } = player;
    const { position, duration } = playback.time;
    if (playable === undefined || !isRemembered({ player }) || !(position > 0)) {
      return;
    }
    toldAt = deps.clock.elapsed();
    // The listener marked it as heard while it was playing.
    if (memory.isFinished(playable.id) && again !== playable.id) {
      return;
    }
    again = undefined;
    memory.remember(playable.id, position, duration);
    noteHeardItem(playable);
  };
  listen({
    predicate: (_action, now, was) => now.player.isPlaying && !was.player.isPlaying,
    effect(_action, api) {
      const id = api.getState().player.playable?.id;
      if (id !== undefined) {
        again = memory.isFinished(id) ? id : undefined;
      }
    },
  });
  listen({
    predicate: (_action, now, was) =>
      isRemembered(was) &&
      now.player.isPlaybackEnded &&
      !was.player.isPlaybackEnded &&
      now.player.playable?.id === was.player.playable?.id,
    effect(_action, api) {
      memory.finish(api.getOriginalState().player.playable?.id ?? "");
    },
  });
  listen({
    predicate(_action, now, was) {
      const wasPlaying = was.player.isPlaying;
      const hasStopped = wasPlaying && !now.player.isPlaying;
      const hasGone = wasPlaying && now.player.playable?.id !== was.player.playable?.id;
      const isDue = now.player.isPlaying && deps.clock.elapsed() - toldAt >= REMEMBER_EVERY_MS;
      return isRemembered(was) && !now.player.isPlaybackEnded && (hasStopped || hasGone || isDue);
    },
    effect: (_action, api) => keep(api.getOriginalState()),
  });
  return deps.onLeave(() => {
    const { player } = store.getState();
    if (player.isPlaying && !player.isPlaybackEnded) {
      keep(store.getState());
    }
  });
}

/** Whether the position is remembered: of items, but not of the latest news or a short moment. */
function isRemembered({ player: { isLiveMode, playable } }: Pick<PlayerRootState, "player">): boolean {
  return !isLiveMode && playable !== undefined && !playable.isLatestNews && playable.type !== "moment";
}

/** Restores the speed that was chosen on this device and keeps its changes. */
export function rememberRate({ deps, store, listen }: SoundContext): void {
  const kept = deps.stored(RATE_KEY, decodeNumber);
  const rate = kept.read();
  if (rate !== null) {
    store.dispatch(playbackActions.setRate(rate));
  }
  listen({
    predicate: (_action, now, was) => now.playback.rate !== was.playback.rate,
    effect(_action, api) {
      const { playback, player } = api.getState();
      kept.write(playback.rate);
      if (!player.isLiveMode) {
        deps.engine.setRate(playback.rate);
      }
    },
  });
}
