import type { MaintenanceNotification } from "@/lib/contract";

/**
 * Those that a page is served with, in order: the first of them that the device did not dismiss is seen before the first drawing.
 * Bounded, because each stands in the markup; a device that dismissed them all sees a later one as soon as the browser takes over.
 */
export function showable(
  notifications: readonly MaintenanceNotification[],
): readonly MaintenanceNotification[] {
  const last = notifications.findIndex(({ isDismissable }) => !isDismissable);
  return notifications.slice(0, Math.min(last < 0 ? notifications.length : last + 1, SHOWABLE_LIMIT));
}

/** As many as MaintenanceBanner.module.css knows places for. */
export const SHOWABLE_LIMIT = 4;
