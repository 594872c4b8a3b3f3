import { type TouchEvent, useRef } from "react";

/** Pixels that a finger moves at least for it to be a swipe. */
export const SWIPE_PX = 48;

/** What is moved by fingers itself. */
const MOVED = "[role=slider], [role=listbox], [role=menu]";

/**
 * Handlers for an element: `onSwipe` is called when one finger has swiped over it, upwards or downwards. A swipe that begins on a
 * slider or list, or that scrolls a part of the element back to its top, is none.
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
