import { useCallback, useEffect } from "react";
import type { NavigateFunction } from "react-router";
import { useSiteNavigate } from "@/lib/station/station";

/** Phones and other touch devices, where Back leaves what fills the screen. */
const PHONE = "(max-width: 767px), (pointer: coarse)";
/** Marks the state of the history entry that exists only so that Back closes. */
const MARK = "closesByBack";

type EntryState = { readonly idx?: number; readonly [MARK]?: boolean } | null;

const entry = (): EntryState => window.history.state;

/**
 * On a phone, Back calls `close` and stays on the page as long as this is mounted. For that the
 * page is put on the history once more; the router is not told, because it is on the same page
 * before and after. Returns the `navigate` for links inside: the page that they lead to replaces
 * that entry.
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
      // Further back is another page, which the router handles.
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

/** Closed without Back: removes the entry unseen by the router. */
function takeEntryAway(): void {
  const hide = (event: PopStateEvent) => event.stopImmediatePropagation();
  window.addEventListener("popstate", hide, { capture: true, once: true });
  window.history.back();
}
