import type { PlayerDeps } from "./deps/deps";
import { playerActions } from "./state/slice";
import type { PlayerStore } from "./state/store";

/**
 * Whether sound may start now: the one rule for every way of starting it, such as buttons,
 * suggestions, keys, messages and addresses. Nothing sounds on a page without controls for it: a
 * page that hides the player leads to one that shows it, and where there is none (the station's
 * app) nothing starts. `channel`: the slug of what is about to sound, if it is not what is set.
 */
export function maySound(
  { leadToPlayer, shell }: Pick<PlayerDeps, "leadToPlayer" | "shell">,
  { dispatch, getState }: Pick<PlayerStore, "dispatch" | "getState">,
  channel?: string,
): boolean {
  const { player, playback } = getState();
  if (!playback.isPlayerHidden) {
    return true;
  }
  const { isLiveMode, playable } = player;
  const isItem = channel === undefined && !isLiveMode && playable !== undefined;
  const slug = channel ?? (player.channel?.id || shell.station.defaultChannel);
  const isLed = leadToPlayer(isItem ? { playable } : { channel: slug });
  if (isLed && player.isAutoPlayAfterEmbed) {
    // What the listener chose replaces what was to resume after the page's video.
    dispatch(playerActions.resetAutoPlayAfterEmbed());
  }
  return isLed;
}
