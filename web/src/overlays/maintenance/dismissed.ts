import { decodeStrings, type StoredValue, storedValue } from "@/lib/browser/safeStorage";

/** More than can run at a time (MAX_NOTIFICATIONS), so that none comes back while it runs. */
const DISMISSED_LIMIT = 300;

/** Where the dismissed ones are kept (S4-072); entry-dismissed.ts reads the same. */
export function dismissedKey(siteCode: string): string {
  return `${siteCode}-maintenance-notifications`;
}

/** Ids of the notifications that were dismissed on this device (S4-072, S4-073). */
export function dismissedOn(siteCode: string): StoredValue<readonly string[]> {
  return storedValue("local", dismissedKey(siteCode), decodeStrings);
}

/** The list with `id` added, as it is kept. */
export function withDismissed(ids: readonly string[], id: string): readonly string[] {
  return [...ids.filter((known) => known !== id), id].slice(-DISMISSED_LIMIT);
}
