import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { usePageResult } from "../state/usePageResult";

interface StayState {
  readonly stay?: boolean;
}

/**
 * After a navigation, moves the focus to the new page's heading, so that screen readers read it and
 * keyboard users continue there. A navigation within the page (a filter) has `stay` and does not
 * move the focus. A page that loads after an error message takes over the focus if the message had
 * it.
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
    // The focus was on the error message; a focus elsewhere (the player) is not moved.
    if (hasRecovered && document.activeElement === document.body) {
      focusHeading();
    }
  }, [kind]);
}

/**
 * Moves the focus to the link's target, as browsers do. False: the page has no such element, and
 * the part after '#' means something else, such as a time ('#t=83').
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
