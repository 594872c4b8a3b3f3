import { useEffect } from "react";
import { isSpaceTaken } from "@/lib/browser/keyOwner";
import { usePlayerSelector } from "@/player";

/**
 * On a page about one video, a space presses the button that plays or stops it, wherever the focus
 * is, unless the focused element uses the key or the listener has disabled keys (WCAG 2.1.4).
 */
export function useSpaceKey(): void {
  const areKeysOn = usePlayerSelector(({ playback }) => playback.keysEnabled);
  useEffect(() => {
    if (!areKeysOn) {
      return;
    }
    const onKey = (event: KeyboardEvent) => {
      const isPlain = !(event.ctrlKey || event.altKey || event.metaKey || event.shiftKey || event.repeat);
      const isOurs = event.target instanceof Element && !isSpaceTaken(event.target);
      const button = document.querySelector<HTMLButtonElement>("[data-video-phase] button[data-main]");
      if (event.key === " " && isPlain && isOurs && !event.defaultPrevented && button !== null) {
        // Otherwise the page scrolls too.
        event.preventDefault();
        button.click();
      }
    };
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, [areKeysOn]);
}
