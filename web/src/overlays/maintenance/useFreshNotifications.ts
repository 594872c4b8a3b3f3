import { useEffect, useLayoutEffect, useRef } from "react";
import { flushSync } from "react-dom";
import { useLocation } from "react-router";
import { whileVisible } from "@/lib/browser/whileVisible";
import type { MaintenanceNotification } from "@/lib/contract";
import { reportSilently } from "@/lib/log";
import { HttpError } from "@/lib/net/errors";
import { fetchJson } from "@/lib/net/fetchJson";
import { Outage } from "@/lib/net/outage";
import { systemClock } from "@/lib/time/clock";
import { readNotifications } from "@/model/maintenance";
import { dismissedOn } from "./dismissed";
import type { ShownNotifications } from "./MaintenanceBanner";

/** Keeps the visible notifications up to date, starting with those of the served page. */
export function useFreshNotifications(
  siteCode: string,
  initial: readonly MaintenanceNotification[],
  show: (shown: ShownNotifications) => void,
): void {
  const { key } = useLocation();
  const fresh = useRef<FreshNotifications | null>(null);
  const shownKey = useRef(key);
  useEffect(() => {
    fresh.current = keepFresh(siteCode, initial, show);
    return () => fresh.current?.end();
  }, [siteCode, initial, show]);
  useLayoutEffect(() => {
    if (shownKey.current !== key) {
      shownKey.current = key;
      fresh.current?.onPage();
    }
  }, [key]);
}

/**
 * The interval of requests while the page is visible: a new notification must be on screen within
 * five seconds.
 */
const EVERY_MS = 3_000;
/** Minimum time between two requests, however often the listener navigates. */
const SPACING_MS = 2_500;
/**
 * Minimum time that a new one stays at the top of the window; after that it scrolls with the page.
 */
const READING_MS = 5_000;

interface FreshNotifications {
  /** To be called when the listener navigates to another page. */
  onPage(): void;
  end(): void;
}

/**
 * Keeps the notifications of an open page up to date: requests them at intervals while the tab is
 * visible, and at each navigation. A new one is shown at once and pushes the page down, so that it
 * covers nothing; one that has ended disappears at the next navigation.
 */
function keepFresh(
  siteCode: string,
  initial: readonly MaintenanceNotification[],
  show: (shown: ShownNotifications) => void,
): FreshNotifications {
  const elapsed = () => systemClock.elapsed();
  const ended = new AbortController();
  let latest = initial;
  let onScreen: ShownNotifications = { list: initial, isLate: false };
  // The current notifications stay (S8-007).
  const outage = new Outage((error) => reportSilently("Meldingen niet geladen", error));
  let notBefore = Number.NEGATIVE_INFINITY;
  let cameAt = Number.NEGATIVE_INFINITY;

  const firstOf = (list: readonly MaintenanceNotification[]) => {
    const dismissed = dismissedOn(siteCode).read() ?? [];
    return list.find(({ id }) => !dismissed.includes(id))?.id;
  };
  const onScroll = () => {
    if (elapsed() - cameAt >= READING_MS) {
      place(onScreen.list);
    }
  };
  /** Shows it in the normal place, above the page's header. */
  const place = (list: ShownNotifications["list"]) => {
    removeEventListener("scroll", onScroll);
    onScreen = { list, isLate: false };
    show(onScreen);
  };
  const ask = async () => {
    if (elapsed() < notBefore) {
      return;
    }
    notBefore = elapsed() + SPACING_MS;
    try {
      latest = readNotifications(
        await fetchJson("/api/maintenance-notification", { signal: ended.signal, cache: "no-cache" }),
      );
      outage.onSuccess();
      const first = firstOf(latest);
      if (first !== undefined && first !== firstOf(onScreen.list)) {
        onScreen = { list: latest, isLate: true };
        cameAt = elapsed();
        addEventListener("scroll", onScroll, { passive: true });
        push(() => show(onScreen));
      }
    } catch (error) {
      if (!ended.signal.aborted) {
        outage.onFailure(error);
        const pause = error instanceof HttpError ? error.retryAfterMs : null;
        notBefore = Math.max(notBefore, elapsed() + (pause ?? 0));
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
 * Shows another notification at the top of the window, and moves the visible content down by its
 * height.
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
  // Otherwise browsers adjust the scroll position, and the notification covers the text.
  style.overflowAnchor = "none";
  flushSync(change);
  const after = edges();
  // Not 0 if another notification was already above the visible part of the page.
  window.scrollBy(0, after.content - before.content - (after.taken - before.taken));
  requestAnimationFrame(() => style.removeProperty("overflow-anchor"));
}
