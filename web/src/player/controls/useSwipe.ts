import { type TouchEvent, useRef } from "react";

/** Minimum length of a swipe, in pixels. */
export const SWIPE_PX = 48;

/** Elements that fingers drag or scroll. */
const MOVED = "[role=slider], [role=listbox], [role=menu]";

/**
 * Touch handlers for an element: `onSwipe` is called after a swipe with one finger in `direction`.
 * A touch that begins on a slider, list or menu, or in a part that is scrolled down, does not
 * count.
 */
export function useSwipe(direction: "up" | "down", onSwipe: () => void) {
  const begin = useRef<{ readonly x: number; readonly y: number } | null>(null);
  return {
    onTouchStart: ({ touches, target, currentTarget }: TouchEvent) => {
      const first = touches[0];
      const isOurs =
        touches.length === 1 &&
        target instanceof Element &&
        target.closest(MOVED) === null &&
        !isScrolled(target, currentTarget);
      begin.current = isOurs && first !== undefined ? { x: first.clientX, y: first.clientY } : null;
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const last = changedTouches[0];
      if (begin.current === null || last === undefined) {
        return;
      }
      const across = Math.abs(last.clientX - begin.current.x);
      const along = (last.clientY - begin.current.y) * (direction === "up" ? -1 : 1);
      begin.current = null;
      if (along >= SWIPE_PX && along > across) {
        onSwipe();
      }
    },
  };
}

function isScrolled(from: Element, upTo: Element): boolean {
  for (let part: Element | null = from; part !== null; part = part.parentElement) {
    if (part.scrollTop > 0) {
      return true;
    }
    if (part === upTo) {
      return false;
    }
  }
  return false;
}
