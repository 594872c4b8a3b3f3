import { FIELDS, isSpaceTaken, VOLUME_STEP } from "@/lib/browser/keyOwner";
import type { SoundContext } from "../deps/deps";
import { BACK_S, FORWARD_S, seekBy } from "../state/commands";
import { playbackActions } from "../state/playbackSlice";
import { selectIsOnDemand } from "../state/selectors";
import { playerActions } from "../state/slice";

/** Elements that use the arrow keys themselves while they have the focus. */
const MOVED_BY_ARROWS =
  "audio, video, [role='slider'], [role='spinbutton'], [role='listbox'], [role='option'], [role='menu'], [role^='menuitem'], [role='radio'], [role='radiogroup'], [role='tab'], [role='tablist'], [role='grid'], [role='tree'], [role='toolbar'], [role='scrollbar']";

/** The parts of the page that are the player. */
const PLAYER = "[data-player-bar], [data-player-panel], [data-player-popout]";

/** Whether the focused element uses the key itself; the player then ignores it. */
export function isKeyTaken(key: string, target: EventTarget | null): boolean {
  if (!(target instanceof Element)) {
    return false;
  }
  if (target.closest(FIELDS) !== null) {
    return true;
  }
  if (key === " ") {
    return isSpaceTaken(target);
  }
  if (!key.startsWith("Arrow")) {
    return false;
  }
  const isVertical = key === "ArrowUp" || key === "ArrowDown";
  return target.closest(MOVED_BY_ARROWS) !== null || (isVertical && scrollsPage(target));
}

/**
 * The up and down arrows scroll a page that is longer than its window; in the player itself they
 * change the volume.
 */
function scrollsPage(target: Element): boolean {
  const page = target.ownerDocument.scrollingElement;
  return target.closest(PLAYER) === null && page !== null && page.scrollHeight > page.clientHeight;
}

/**
 * The player's keys: space, m, p, arrows and '?'. Never with Ctrl, Alt or Meta, and never where the
 * key means something else. Returns an unsubscribe function.
 */
export function followKeys({ deps, store }: SoundContext): () => void {
  const { dispatch } = store;
  const changeVolume = (step: number) => {
    const { player, playback } = store.getState();
    const { playerVolume, isPlayerMuted } = player;
    if (playback.isVolumeFixed) {
      return false;
    }
    const from = isPlayerMuted ? 0 : playerVolume;
    dispatch(playerActions.setVolume(Math.round((from + step) * 100) / 100));
    return true;
  };
  const seek = (seconds: number) => {
    const state = store.getState();
    if (!selectIsOnDemand(state) && state.playback.seekableLive === null) {
      return false;
    }
    dispatch(seekBy(seconds));
    return true;
  };
  /** Whether the key did something. */
  const press = (key: string, isRepeat: boolean): boolean => {
    const { player, playback } = store.getState();
    switch (key) {
      case " ":
        if (!isRepeat) {
          dispatch(playerActions.togglePlaying());
        }
        return true;
      case "m":
      case "M":
        if (!isRepeat) {
          dispatch(player.isPlayerMuted ? playerActions.unmutePlayer() : playerActions.mutePlayer());
        }
        return true;
      case "p":
      case "P":
        return deps.window?.focusBar() === true;
      case "?":
        dispatch(playbackActions.setKeyboardHelp(!playback.keyboardHelpOpen));
        return true;
      case "ArrowUp":
        return changeVolume(VOLUME_STEP);
      case "ArrowDown":
        return changeVolume(-VOLUME_STEP);
      case "ArrowLeft":
        return seek(-BACK_S);
      case "ArrowRight":
        return seek(FORWARD_S);
      default:
        return false;
    }
  };
  return (
    deps.window?.onKey((event) => {
      const hasModifier =
        event.ctrlKey || event.altKey || event.metaKey || (event.shiftKey && event.key !== "?");
      if (event.defaultPrevented || event.isComposing || hasModifier) {
        return;
      }
      const { isPlayerHidden, keysEnabled } = store.getState().playback;
      if (isPlayerHidden || !keysEnabled || isKeyTaken(event.key, event.target)) {
        return;
      }
      if (press(event.key, event.repeat)) {
        // Space and the arrows would scroll the page too.
        event.preventDefault();
      }
    }) ?? (() => undefined)
  );
}
