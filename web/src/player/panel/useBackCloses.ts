import { useCallback, useEffect } from "react";
import type { NavigateFunction } from "react-router";
import { useSiteNavigate } from "@/lib/station";

/** A phone, or what is held like one: there Back leaves what fills the screen. */
const PHONE = "(max-width: 767px), (pointer: coarse)";
/** In the state of the entry that is on the history only so that Back closes. */
const MARK = "closesByBack";

type EntryState = { readonly idx?: number; readonly [MARK]?: boolean } | null;

const entry = (): EntryState => window.history.state;

/**
 * On a phone, Back closes what is open as long as this is mounted, and stays on the page. For that the page stands on the history once
 * more; the router is not told, for it is on the same page before and after. Gives the `navigate` for links inside: the page that they
 * lead to takes the place of that entry.
 */
export function useBackCloses(close: () => void): NavigateFunction {
  const navigate = useSiteNavigate();
  useEffect(() => {
    if (!window.matchMedia(PHONE).matches) {
      return;
    }
    const before = entry();
    window.history.pushState({ ...before, [MARK]: true }, "");
    const onPop = (event: PopStateEvent) => {
      // Further back is another page, which is the router's.
      if ((event.state as EntryState)?.idx === before?.idx) {
        event.stopImmediatePropagation();
        close();
      }
    };
    window.addEventListener("popstate", onPop, true);
    return () => {
      window.removeEventListener("popstate", onPop, true);
      if (entry()?.[MARK] === true) {
        takeEntryAway();
      }
    };
  }, [close]);
  return useCallback<(...to: unknown[]) => void>(
    (to, options) => navigate(to as string, { ...(options as object), replace: entry()?.[MARK] === true }),
    [navigate],
  ) as NavigateFunction;
}

/** Closed without Back: the entry goes, unseen by the router. */
function takeEntryAway(): void {
  const hide = (event: PopStateEvent) => event.stopImmediatePropagation();
  window.addEventListener("popstate", hide, { capture: true, once: true });
  window.history.back();
}
