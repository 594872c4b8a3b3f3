import { type RefObject, useCallback, useEffect, useRef, useState } from "react";

/** How long controls stay visible after the last action of the viewer. */
export const CONTROLS_STAY_MS = 3_000;

/**
 * Whether the controls of a playing video are visible: they disappear after a while without
 * movement, but not while one of them has the keyboard focus. `wake` shows them again.
 */
export function useIdleControls(
  isPlaying: boolean,
  area: RefObject<HTMLElement | null>,
): { readonly areShown: boolean; readonly wake: () => void } {
  const [isIdle, setIdle] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null);
  const wake = useCallback(() => {
    setIdle(false);
    clear(timer);
    if (!isPlaying) {
      return;
    }
    const rest = () => {
      if (hasKeyboardFocus(area.current)) {
        timer.current = setTimeout(rest, CONTROLS_STAY_MS);
      } else {
        setIdle(true);
      }
    };
    timer.current = setTimeout(rest, CONTROLS_STAY_MS);
  }, [isPlaying, area]);
  useEffect(() => {
    wake();
    return () => clear(timer);
  }, [wake]);
  return { areShown: !isPlaying || !isIdle, wake };
}

function clear(timer: RefObject<ReturnType<typeof setTimeout> | null>): void {
  if (timer.current !== null) {
    clearTimeout(timer.current);
    timer.current = null;
  }
}

function hasKeyboardFocus(area: HTMLElement | null): boolean {
  return area?.querySelector("[data-controls] :focus-visible") != null;
}
