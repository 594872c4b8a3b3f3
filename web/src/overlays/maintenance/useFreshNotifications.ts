import { useEffect, useLayoutEffect, useRef } from "react";
import { useLocation } from "react-router";
import type { MaintenanceNotification } from "@/lib/contract";
import { type FreshNotifications, keepFresh } from "./keepFresh";
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
