import type { MaintenanceNotification, MaintenanceNotificationContent } from "@/lib/contract";
import { type Fields, type Received, readAddress, readEach, readRecord, readText } from "./reading";

const MAX_DESCRIPTION = 2_000;
/** The most that a station can have, from its bundle and the command line (docs/adr/0010). */
const MAX_NOTIFICATIONS = 250;

/**
 * The notifications of a reply (S7-003); invalid ones are left out. Throws if the reply is not a
 * list.
 */
export function readNotifications(reply: unknown): MaintenanceNotification[] {
  const data = readRecord(readRecord(reply as Received<MaintenanceNotificationContent>)?.data);
  const notifications = readRecord(data?.maintenanceNotifications)?.data;
  if (!Array.isArray(notifications)) {
    throw new TypeError("the reply holds no data.maintenanceNotifications.data");
  }
  const read = (one: Fields<MaintenanceNotification>): MaintenanceNotification | null => {
    const id = readText(one.id, 120);
    const title = readText(one.title);
    return id === null || title === null
      ? null
      : {
          id,
          title,
          description: readText(one.description, MAX_DESCRIPTION) ?? "",
          url: readAddress(one.url),
          isDismissable: one.isDismissable === true,
        };
  };
  return readEach(notifications, read, MAX_NOTIFICATIONS);
}
