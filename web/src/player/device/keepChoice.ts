import type { SoundContext } from "../deps/soundDeps";
import { CHOICE_KEY, decodeChoice } from "./storedChoice";

/**
 * Keeps channel, volume and mute on the device from now on, for the next page. Returns an
 * unsubscribe function.
 */
export function keepChoice({ deps, store, listen }: SoundContext): () => void {
  const kept = deps.stored(CHOICE_KEY, decodeChoice);
  // Nothing is stored for a listener who chose nothing.
  let known = kept.read() ?? { channel: deps.shell.station.defaultChannel, volume: 1, isMuted: false };
  const keep = () => {
    const { channel, playerVolume: volume, isPlayerMuted: isMuted } = store.getState().player;
    const slug = channel?.id ?? "";
    if (slug !== known.channel || volume !== known.volume || isMuted !== known.isMuted) {
      known = { channel: slug, volume, isMuted };
      kept.write(known);
    }
  };
  keep();
  return listen({
    predicate: (_action, now, was) =>
      now.player.channel?.id !== was.player.channel?.id ||
      now.player.playerVolume !== was.player.playerVolume ||
      now.player.isPlayerMuted !== was.player.isPlayerMuted,
    effect: keep,
  });
}
