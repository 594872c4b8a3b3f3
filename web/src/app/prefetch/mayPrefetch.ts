import type { NavigatorWithConnection } from "@/lib/net/slowLine";

/** Whether to prefetch: not with Save-Data, on the slowest connections or in a hidden page. */
export function mayPrefetch(navigator: NavigatorWithConnection, document: Document): boolean {
  const { saveData, effectiveType } = navigator.connection ?? {};
  return (
    saveData !== true &&
    effectiveType !== "slow-2g" &&
    effectiveType !== "2g" &&
    navigator.onLine &&
    document.visibilityState === "visible"
  );
}
