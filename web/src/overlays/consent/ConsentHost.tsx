import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import { useConsent } from "@/lib/consent";
import { isInApp } from "@/lib/routes/appViews";
import { ConsentBanner } from "./ConsentBanner";
import { ConsentSettings } from "./ConsentSettings";
import { setConsentSettings, useConsentSettings } from "./settings";

/**
 * Where the question would cover 'Luister live' on the first screen. It waits there until the
 * listener scrolls: until the answer nothing is allowed, so nothing depends on it.
 */
const SMALL_SCREEN = "(max-width: 767px), (max-height: 499px)";
/** How far the page has scrolled by then, as a share of the window's height. */
const SCROLLED = 0.4;

/**
 * Asks a listener who has not chosen yet, and shows the settings when they are opened. `mayAsk`:
 * false where the question would be in the way, as in the pop-out player or with the event modal
 * open; nothing is allowed then.
 */
export function ConsentHost({
  mayAsk,
  usesPiano,
}: {
  readonly mayAsk: boolean;
  readonly usesPiano: boolean;
}) {
  const { isChosen } = useConsent();
  const isOpen = useConsentSettings();
  const { pathname } = useLocation();
  const isDue = useDue();
  if (isOpen) {
    return <ConsentSettings usesPiano={usesPiano} onClose={() => setConsentSettings(false)} />;
  }
  return isChosen || !mayAsk || !isDue || isInApp(pathname) ? null : <ConsentBanner />;
}

/** Whether the question can be asked: on a small screen from the first scrolling on. */
function useDue(): boolean {
  const [isDue, setDue] = useState(() => !window.matchMedia(SMALL_SCREEN).matches || hasScrolled());
  useEffect(() => {
    if (isDue) {
      return;
    }
    const onScroll = () => setDue(hasScrolled());
    window.addEventListener("scroll", onScroll, { passive: true });
    return () => window.removeEventListener("scroll", onScroll);
  }, [isDue]);
  return isDue;
}

/** A page that is too short to scroll that far counts at its end. */
function hasScrolled(): boolean {
  const { scrollHeight, clientHeight } = document.documentElement;
  return (
    window.scrollY > 0 && window.scrollY >= Math.min(SCROLLED * clientHeight, scrollHeight - clientHeight - 1)
  );
}
