import { type RefObject, useCallback, useEffect, useRef, useState } from "react";

/** Controls stay this long after the last sign of the viewer. */
export const CONTROLS_STAY_MS = 3_000;

/**
 * Whether the controls of a running video are shown: they go when nothing has moved for a while, and never while the keyboard stands on one
 * of them. `wake` brings them back.
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
