import type { SoundContext } from "../deps/soundDeps";

export interface VolumeEffect {
  /** Sets which share of the chosen volume is heard, 0 to 1; for fading out. */
  setShare(share: number): void;
  stop(): void;
}

/** Keeps the engine's volume in step with the state: volume×100 (S4-042), 0 when muted (S4-041). */
export function sendVolume({ deps, store, listen }: SoundContext): VolumeEffect {
  let share = 1;
  let sent = -1;
  const send = () => {
    const { playerVolume, isPlayerMuted } = store.getState().player;
    const volume = isPlayerMuted ? 0 : playerVolume * 100 * share;
    if (volume !== sent) {
      sent = volume;
      deps.engine.setVolume(volume);
    }
  };
  send();
  const stop = listen({
    predicate: (_action, now, was) =>
      now.player.playerVolume !== was.player.playerVolume ||
      now.player.isPlayerMuted !== was.player.isPlayerMuted,
    effect: send,
  });
  return {
    setShare(next) {
      share = next;
      send();
    },
    stop,
  };
}
