import { eraseAnalyticsCookies } from "@/lib/analytics/analyticsCookies";
import { storedValue } from "@/lib/browser/safeStorage";
import { CONSENT_KEY, CONSENT_REVISION, type ConsentCategory, getConsent, setConsent } from "@/lib/consent";
import { systemClock } from "@/lib/time/clock";
import { DAY_MS } from "@/lib/time/durations";

const CATEGORIES: readonly ConsentCategory[] = ["analytics", "social"];
const KEPT_MS = 182 * DAY_MS;

/** A choice in localStorage; lib/consent.ts reads it. */
interface StoredChoice {
  readonly categories: readonly string[];
  readonly revision: number;
  /** When the listener chose, in ISO 8601. */
  readonly consentTimestamp: string;
  /** Milliseconds since the epoch by the device's clock, with which it is compared. */
  readonly expirationTime: number;
}

const kept = storedValue<StoredChoice>("local", CONSENT_KEY, () => null);

/**
 * Sets the listener's choice: notifies subscribers, stores it with its time and revision, and
 * erases the cookies of categories that are no longer allowed. Without browser storage, the choice
 * applies to this page only.
 */
export function chooseConsent(allowed: readonly ConsentCategory[]): void {
  setConsent(allowed);
  kept.write({
    categories: ["functional", ...allowed],
    revision: CONSENT_REVISION,
    consentTimestamp: new Date(systemClock.now()).toISOString(),
    expirationTime: systemClock.deviceNow() + KEPT_MS,
  });
  if (!allowed.includes("analytics")) {
    eraseAnalyticsCookies(document);
  }
}

/** Allows one more category than before. */
export function allowCategory(category: ConsentCategory): void {
  const consent = getConsent();
  chooseConsent(CATEGORIES.filter((one) => one === category || consent[one]));
}
