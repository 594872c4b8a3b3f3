import { useEffect } from "react";
import { useLocation } from "react-router";
import { isInApp } from "@/lib/routes/appViews";
import { useShell } from "../state/shellContext";
import { usePageResult } from "../state/usePageResult";

const noWorker = () => undefined;

/**
 * Has the service worker keep the pages that the listener sees, and registers it when nothing else
 * is going on.
 */
export function useOffline(): void {
  const { station } = useShell();
  const { pathname, search } = useLocation();
  const result = usePageResult();
  const model = result?.kind === "model" ? result.model : null;
  const hasWorker = station.hasWorker !== false;
  const inApp = isInApp(pathname);

  useEffect(() => {
    if (!inApp) {
      import("./offlinePages.late").then(({ startOffline }) => startOffline(hasWorker), noWorker);
    }
  }, [hasWorker, inApp]);

  useEffect(() => {
    if (hasWorker && !inApp && model !== null) {
      import("./offlinePages.late").then(({ keepShown }) => keepShown(model, search), noWorker);
    }
  }, [hasWorker, inApp, model, search]);
}
