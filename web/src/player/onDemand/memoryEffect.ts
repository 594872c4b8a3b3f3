import { decodeNumber, type StoredValue } from "@/lib/browser/safeStorage";
import type { SoundContext } from "../deps/soundDeps";
import { playbackActions } from "../state/playbackSlice";
import type { PlayerRootState } from "../state/store";
import type { ItemMemory } from "./itemMemory";
import { RATE_KEY } from "./start/speeds";

/** The position of a playing item is remembered this often. */
export const REMEMBER_EVERY_MS = 5_000;

/**
 * Remembers the position of items while they play, when they pause or end, and when the page is
 * hidden. Returns an unsubscribe function.
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
  };
  const stayed = deps.onLeave(() => {
    const { player } = store.getState();
    if (player.isPlaying && !player.isPlaybackEnded) {
      keep(store.getState());
    }
  });
  const stops = [
    listen({
      predicate: (_action, now, was) => now.player.isPlaying && !was.player.isPlaying,
      effect(_action, api) {
        const id = api.getState().player.playable?.id;
        if (id !== undefined) {
          again = memory.isFinished(id) ? id : undefined;
        }
      },
    }),
    listen({
      predicate: (_action, now, was) =>
        isRemembered(was) &&
        now.player.isPlaybackEnded &&
        !was.player.isPlaybackEnded &&
        now.player.playable?.id === was.player.playable?.id,
      effect(_action, api) {
        memory.finish(api.getOriginalState().player.playable?.id ?? "");
      },
    }),
    listen({
      predicate(_action, now, was) {
        const wasPlaying = was.player.isPlaying;
        const hasStopped = wasPlaying && !now.player.isPlaying;
        const hasGone = wasPlaying && now.player.playable?.id !== was.player.playable?.id;
        const isDue = now.player.isPlaying && deps.clock.elapsed() - toldAt >= REMEMBER_EVERY_MS;
        return isRemembered(was) && !now.player.isPlaybackEnded && (hasStopped || hasGone || isDue);
      },
      effect: (_action, api) => keep(api.getOriginalState()),
    }),
    stayed,
  ];
  return () => {
    for (const stop of stops) {
      stop();
    }
  };
}

/** Whether the position is remembered: of items, but not of the latest news. */
function isRemembered({ player }: Pick<PlayerRootState, "player">): boolean {
  return !player.isLiveMode && player.playable !== undefined && !player.playable.isLatestNews;
}

/**
 * Restores the speed that was chosen on this device and keeps its changes. Returns an unsubscribe
 * function.
 */
export function rememberRate({ deps, store, listen }: SoundContext): () => void {
  const kept: StoredValue<number> = deps.stored(RATE_KEY, decodeNumber);
  const rate = kept.read();
  if (rate !== null) {
    store.dispatch(playbackActions.setRate(rate));
  }
  return listen({
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
