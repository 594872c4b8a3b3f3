import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { usePageResult } from "../usePageResult";

interface StayState {
  readonly stay?: boolean;
}

/**
 * After a change of page the focus stands on the new page's heading, so that a screen reader reads it and the keyboard goes on from
 * there. A change on the page itself (a filter) says `stay` and leaves the focus where it is. A page that comes after all, where a
 * failure stood, takes over the focus that was on the failure.
 */
export function useFocusOnNavigation(): void {
  const location = useLocation();
  const shownKey = useRef(location.key);
  useEffect(() => {
    const isFirst = shownKey.current === location.key;
    shownKey.current = location.key;
    const stays = (location.state as StayState | null)?.stay === true;
    if (isFirst || stays) {
      return;
    }
    if (!focusPart(location.hash.slice(1))) {
      focusHeading();
    }
  }, [location]);

  const kind = usePageResult()?.kind;
  const shownKind = useRef(kind);
  useEffect(() => {
    const hasRecovered = shownKind.current === "failure" && kind === "model";
    shownKind.current = kind;
    // What had the focus went away with the failure; a focus elsewhere (the player) is left alone.
    if (hasRecovered && document.activeElement === document.body) {
      focusHeading();
    }
  }, [kind]);
}

/**
 * As a browser does that follows the link itself: the keyboard goes on from the part that was asked for. False: the page has no such part; what
 * stands after the '#' means something else, such as a time ('#t=83').
 */
function focusPart(id: string): boolean {
  const part = document.getElementById(id);
  if (part === null) {
    return false;
  }
  if (!part.matches("a[href], button, input, select, textarea, [tabindex]")) {
    part.setAttribute("tabindex", "-1");
  }
  part.focus({ preventScroll: true });
  return true;
}

function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>("main h1") ?? document.getElementById("inhoud");
  heading?.setAttribute("tabindex", "-1");
  heading?.focus({ preventScroll: true });
}
