import { decodeNumber, type StoredValue } from "@/lib/browser/safeStorage";
import type { SoundContext } from "../playback/deps";
import { playbackActions } from "../playbackSlice";
import type { ItemMemory } from "./itemMemory";
import { RATE_KEY } from "./start/speeds";

/** While it plays, where an item is gets remembered this often. */
export const REMEMBER_EVERY_MS = 5_000;

/** Remembers where items are, as they play, pause and end, and when the page goes. Gives the way to stop. */
export function rememberItems({ deps, store }: SoundContext, memory: ItemMemory): () => void {
  let before = store.getState();
  let toldAt = Number.NEGATIVE_INFINITY;
  /** The item that began to play though it counts as heard: it is heard again. */
  let again: string | undefined;
  /** Remembers where the item of this state was. */
  const keep = ({ player, playback }: typeof before) => {
    const { playable } = player;
    const { position, duration } = playback.time;
    if (player.isLiveMode || playable === undefined || playable.isLatestNews || !(position > 0)) {
      return;
    }
    toldAt = deps.clock.now();
    // The listener marked it as heard while it plays.
    if (memory.isFinished(playable.id) && again !== playable.id) {
      return;
    }
    again = undefined;
    memory.remember(playable.id, position, duration);
  };
  const stayed = deps.onLeave(() => {
    if (before.player.isPlaying && !before.player.isPlaybackEnded) {
      keep(before);
    }
  });
  const unsubscribe = store.subscribe(() => {
    const now = store.getState();
    const { playable, isLiveMode, isPlaying, isPlaybackEnded } = before.player;
    const was = before;
    before = now;
    const started = now.player.isPlaying && !isPlaying ? now.player.playable?.id : undefined;
    if (started !== undefined) {
      again = memory.isFinished(started) ? started : undefined;
    }
    if (isLiveMode || playable === undefined || playable.isLatestNews) {
      return;
    }
    if (now.player.isPlaybackEnded && !isPlaybackEnded && now.player.playable?.id === playable.id) {
      memory.finish(playable.id);
      return;
    }
    const hasStopped = isPlaying && !now.player.isPlaying;
    const hasGone = now.player.playable?.id !== playable.id && isPlaying;
    const isDue = now.player.isPlaying && deps.clock.now() - toldAt >= REMEMBER_EVERY_MS;
    if ((hasStopped || hasGone || isDue) && !now.player.isPlaybackEnded) {
      keep(was);
    }
  });
  return () => {
    stayed();
    unsubscribe();
  };
}

/** The speed that was chosen on this device, from now on kept. Gives the way to stop. */
export function rememberRate({ deps, store }: SoundContext): () => void {
  const kept: StoredValue<number> = deps.stored(RATE_KEY, decodeNumber);
  const rate = kept.read();
  if (rate !== null) {
    store.dispatch(playbackActions.setRate(rate));
  }
  let before = store.getState().playback.rate;
  return store.subscribe(() => {
    const { playback, player } = store.getState();
    if (playback.rate !== before) {
      before = playback.rate;
      kept.write(playback.rate);
      if (!player.isLiveMode) {
        deps.engine.setRate(playback.rate);
      }
    }
  });
}
