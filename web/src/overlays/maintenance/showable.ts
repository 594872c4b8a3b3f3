import type { MaintenanceNotification } from "@/lib/contract";

/**
 * Those that can come to stand on a page, in order: what follows one that cannot be dismissed never does. Bounded, because each
 * stands in the page as served.
 */
export function showable(
  notifications: readonly MaintenanceNotification[],
): readonly MaintenanceNotification[] {
  const last = notifications.findIndex(({ isDismissable }) => !isDismissable);
  return notifications.slice(0, Math.min(last < 0 ? notifications.length : last + 1, SHOWABLE_LIMIT));
}

/** As many as MaintenanceBanner.module.css knows places. */
export const SHOWABLE_LIMIT = 4;
