import type { MaintenanceNotification } from "@/lib/contract";

/**
 * The notifications in the served page, in order: the first one that the device has not dismissed
 * is visible at the first paint. Their number is limited, because each is in the markup; a device
 * that dismissed all of them shows a later one after hydration.
 */
export function showableNotifications(
  notifications: readonly MaintenanceNotification[],
): readonly MaintenanceNotification[] {
  const last = notifications.findIndex(({ isDismissable }) => !isDismissable);
  return notifications.slice(0, Math.min(last < 0 ? notifications.length : last + 1, SHOWABLE_LIMIT));
}

/** The number of positions in MaintenanceBanner.module.css. */
export const SHOWABLE_LIMIT = 4;
