import { decodeStrings, type StoredValue, storedValue } from "@/lib/browser/safeStorage";

/**
 * How many ids a device remembers. There is no time limit: an id is forgotten when 300 others were
 * dismissed after it. That is more than can be current at a time (MAX_NOTIFICATIONS), so that none
 * reappears.
 */
const DISMISSED_LIMIT = 300;

/** The storage key of the dismissed ids (S4-072); entry-dismissed.ts reads it too. */
export function dismissedKey(siteCode: string): string {
  return `${siteCode}-maintenance-notifications`;
}

/** The ids of the notifications dismissed on this device (S4-072, S4-073). */
export function dismissedOn(siteCode: string): StoredValue<readonly string[]> {
  return storedValue("local", dismissedKey(siteCode), decodeStrings);
}

/** The list with `id` added, as it is stored. */
export function withDismissed(ids: readonly string[], id: string): readonly string[] {
  return [...ids.filter((known) => known !== id), id].slice(-DISMISSED_LIMIT);
}
