import { VOLUME_STEP } from "@/lib/browser/keyOwner";
import type { VideoController } from "./VideoController";

const SEEK_SECONDS = 10;

export interface KeyTarget {
  readonly controller: VideoController;
  readonly volume: number;
  readonly isLive: boolean;
  readonly hasSubtitles: boolean;
  readonly toggleFullScreen: () => void;
}

/**
 * Handles keys while the focus is in the player: space or k plays, m mutes, f toggles full screen,
 * c toggles subtitles, the arrows change volume and position. Returns whether the key was handled.
 * Sliders and buttons keep their own keys.
 */
export function pressVideoKey(key: string, element: Element, target: KeyTarget): boolean {
  const action = actionOf(key.length === 1 ? key.toLowerCase() : key, element, target);
  action?.();
  return action !== null;
}

function actionOf(key: string, element: Element, target: KeyTarget): (() => void) | null {
  const { controller, volume, isLive, hasSubtitles, toggleFullScreen } = target;
  const isSlider = element instanceof HTMLInputElement;
  const isButton = element instanceof HTMLButtonElement;
  switch (key) {
    case " ":
      return isButton ? null : () => controller.toggle();
    case "k":
      return () => controller.toggle();
    case "m":
      return () => controller.toggleMute();
    case "f":
      return toggleFullScreen;
    case "c":
      return hasSubtitles ? () => controller.toggleSubtitles() : null;
    case "ArrowUp":
      return isSlider ? null : () => controller.setVolume(volume + VOLUME_STEP);
    case "ArrowDown":
      return isSlider ? null : () => controller.setVolume(volume - VOLUME_STEP);
    case "ArrowLeft":
      return isSlider || isLive ? null : () => controller.seekBy(-SEEK_SECONDS);
    case "ArrowRight":
      return isSlider || isLive ? null : () => controller.seekBy(SEEK_SECONDS);
    default:
      return null;
  }
}
