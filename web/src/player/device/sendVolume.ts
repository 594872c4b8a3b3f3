import type { SoundContext } from "../deps/deps";

/**
 * Keeps the engine's volume in step with the state: volume×100 (S4-042), 0 when muted (S4-041). The
 * function that it returns sets which share of that is heard, 0 to 1; for fading out.
 */
export function sendVolume({ deps, store, listen }: SoundContext): (share: number) => void {
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
  listen({
    predicate: (_action, now, was) =>
      now.player.playerVolume !== was.player.playerVolume ||
      now.player.isPlayerMuted !== was.player.isPlayerMuted,
    effect: send,
  });
  return (next) => {
    share = next;
    send();
  };
}
