import type { Decode } from "@/lib/browser/safeStorage";
import { isSoundQuality, type SoundQuality } from "@/lib/media/soundQuality";
import type { SoundContext } from "../deps/deps";
import { playbackActions } from "../state/playbackSlice";

/** Its key in the device's storage. */
export const QUALITY_KEY = "zender-player-quality";

export const decodeQuality: Decode<SoundQuality> = (stored) => (isSoundQuality(stored) ? stored : null);

/**
 * Restores the quality of sound that was chosen on this device and keeps its changes. A listener
 * who chose none and asks browsers to save data gets the lowest.
 */
export function followQuality({ deps, store, listen }: SoundContext): void {
  const kept = deps.stored(QUALITY_KEY, decodeQuality);
  const quality = kept.read() ?? (deps.savesData ? "low" : "standard");
  store.dispatch(playbackActions.setQuality(quality));
  deps.engine.setQuality(quality);
  listen({
    predicate: (_action, now, was) => now.playback.quality !== was.playback.quality,
    effect(_action, api) {
      const chosen = api.getState().playback.quality;
      kept.write(chosen);
      deps.engine.setQuality(chosen);
    },
  });
}
