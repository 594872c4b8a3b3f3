import { flushSync } from "react-dom";
import { whileVisible } from "@/lib/browser/whileVisible";
import type { MaintenanceNotification } from "@/lib/contract";
import { reportSilently } from "@/lib/log";
import { fetchJson } from "@/lib/net/fetchJson";
import { readNotifications } from "@/model/maintenance";
import { dismissedOn } from "./dismissed";
import type { ShownNotifications } from "./MaintenanceBanner";

/** How often a visible page asks: a new notification must be on screen within five seconds. */
const EVERY_MS = 3_000;
/** Least time between two calls, however often the listener changes pages. */
const SPACING_MS = 2_500;
/**
 * Least time that a new one stays at the top of the window; after that it scrolls with the page.
 */
const READING_MS = 5_000;

export interface FreshNotifications {
  /** The listener came to another page. */
  onPage(): void;
  end(): void;
}

/**
 * Keeps the notifications of an open page up to date: asks again while the tab is visible, and with
 * each change of page. A new one is shown at once and pushes the page down, so that it covers
 * nothing; one that has ended disappears with the next change of page.
 */
export function keepFresh(
  siteCode: string,
  initial: readonly MaintenanceNotification[],
  show: (shown: ShownNotifications) => void,
  now: () => number = Date.now,
): FreshNotifications {
  const ended = new AbortController();
  let latest = initial;
  let onScreen: ShownNotifications = { list: initial, isLate: false };
  let isAway = false;
  let askedAt = Number.NEGATIVE_INFINITY;
  let cameAt = Number.NEGATIVE_INFINITY;

  const firstOf = (list: readonly MaintenanceNotification[]) => {
    const dismissed = dismissedOn(siteCode).read() ?? [];
    return list.find(({ id }) => !dismissed.includes(id))?.id;
  };
  const onScroll = () => {
    if (now() - cameAt >= READING_MS) {
      place(onScreen.list);
    }
  };
  /** Shows it where notifications of a page stand: above its header. */
  const place = (list: ShownNotifications["list"]) => {
    removeEventListener("scroll", onScroll);
    onScreen = { list, isLate: false };
    show(onScreen);
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
        cameAt = now();
        addEventListener("scroll", onScroll, { passive: true });
        push(() => show(onScreen));
      }
    } catch (error) {
      // What is on screen stays (S8-007). A server that is away for an hour is told of once.
      if (!ended.signal.aborted && !isAway) {
        isAway = true;
        reportSilently("Meldingen niet geladen", error);
      }
    }
  };
  const stopAsking = whileVisible(EVERY_MS, () => void ask());
  return {
    onPage() {
      if (onScreen.list !== latest || onScreen.isLate) {
        place(latest);
      }
      void ask();
    },
    end() {
      ended.abort();
      removeEventListener("scroll", onScroll);
      stopAsking();
    },
  };
}

/**
 * Shows another notification at the top of the window, and moves what is in the window down by the
 * space that it takes.
 */
function push(change: () => void): void {
  const { style } = document.documentElement;
  const edges = () => {
    const notice = document.querySelector("[data-notifications]")?.getBoundingClientRect();
    return {
      taken: Math.max(0, notice?.bottom ?? 0),
      content: document.getElementById("inhoud")?.getBoundingClientRect().top ?? 0,
    };
  };
  const before = edges();
  // Browsers would scroll along, and it would come to lie over what is read.
  style.overflowAnchor = "none";
  flushSync(change);
  const after = edges();
  // Not nothing where another one already stood above, out of sight.
  window.scrollBy(0, after.content - before.content - (after.taken - before.taken));
  requestAnimationFrame(() => style.removeProperty("overflow-anchor"));
}
