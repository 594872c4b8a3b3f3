import { flushSync } from "react-dom";
import type { MaintenanceNotification } from "@/lib/contract";
import { fetchJson } from "@/lib/fetchJson";
import { reportSilently } from "@/lib/log";
import { readNotifications } from "@/model/maintenance";
import { dismissedOn } from "./dismissed";
import type { Shown } from "./MaintenanceBanner";
import { showable } from "./showable";

/** How often a page that is looked at asks: what the person on duty says at night is to be read within five seconds. */
const EVERY_MS = 3_000;
/** A listener who hurries from page to page asks no more often. */
const SPACING_MS = 2_500;

export interface Fresh {
  /** The listener came to another page. */
  onPage(): void;
  end(): void;
}

/**
 * Keeps the notifications of an open page up to date: asks again as long as the tab is looked at, and with each change of page. A new one
 * is shown at once, and what is read does not move; one that is gone goes with the next change of page.
 */
export function keepFresh(
  siteCode: string,
  initial: readonly MaintenanceNotification[],
  show: (shown: Shown) => void,
  now: () => number = Date.now,
): Fresh {
  const ended = new AbortController();
  let latest = initial;
  let onScreen: Shown = { list: initial, isLate: false };
  let isAway = false;
  let askedAt = Number.NEGATIVE_INFINITY;

  const firstOf = (list: readonly MaintenanceNotification[]) => {
    const dismissed = dismissedOn(siteCode).read() ?? [];
    return showable(list).find(({ id }) => !dismissed.includes(id))?.id;
  };
  const ask = async () => {
    if (now() - askedAt < SPACING_MS) {
      return;
    }
    askedAt = now();
    try {
      latest = readNotifications(
        await fetchJson("/api/maintenance-notification", { signal: ended.signal, cache: "no-cache" }),
      );
      isAway = false;
      const first = firstOf(latest);
      if (first !== undefined && first !== firstOf(onScreen.list)) {
        onScreen = { list: latest, isLate: true };
        withoutMoving(() => show(onScreen));
      }
    } catch (error) {
      // What is on screen stays (S8-007). A server that is away for an hour is told of once.
      if (!ended.signal.aborted && !isAway) {
        isAway = true;
        reportSilently("Meldingen niet geladen", error);
      }
    }
  };
  const onVisible = () => {
    if (document.visibilityState === "visible") {
      void ask();
    }
  };
  document.addEventListener("visibilitychange", onVisible);
  const timer = setInterval(onVisible, EVERY_MS);
  return {
    onPage() {
      if (onScreen.list !== latest || onScreen.isLate) {
        onScreen = { list: latest, isLate: false };
        show(onScreen);
      }
      void ask();
    },
    end() {
      ended.abort();
      clearInterval(timer);
      document.removeEventListener("visibilitychange", onVisible);
    },
  };
}

/** Makes a change above the content while the content stays where it is in the window. */
export function withoutMoving(change: () => void): void {
  const { documentElement } = document;
  const content = document.getElementById("inhoud");
  const before = content?.getBoundingClientRect().top ?? 0;
  // Not at the top of a page do browsers do the same; once is enough.
  documentElement.style.overflowAnchor = "none";
  flushSync(change);
  window.scrollBy(0, (content?.getBoundingClientRect().top ?? 0) - before);
  requestAnimationFrame(() => documentElement.style.removeProperty("overflow-anchor"));
}
