import { useSyncExternalStore } from "react";
import { makeListeners, onStored } from "./browser/listeners";
import { decodeStrings, storedValue } from "./browser/safeStorage";

/** The categories that a listener can allow, besides what the site needs to work. */
export type ConsentCategory = "analytics" | "social";

/** The listener's choice. Before it, nothing is allowed. */
export interface Consent extends Readonly<Record<ConsentCategory, boolean>> {
  readonly isChosen: boolean;
}

/**
 * Incremented when the categories or their meaning change: older choices are then invalid, and
 * listeners are asked again.
 */
export const CONSENT_REVISION = 1;
/** The choice's key in localStorage (overlays/consent/choice.late.ts). */
export const CONSENT_KEY = "toestemming";

const NOTHING: Consent = { isChosen: false, analytics: false, social: false };

let current: Consent | null = null;

/** The current choice. On the server, and if storage cannot be read, nothing is allowed. */
export function getConsent(): Consent {
  if (typeof window === "undefined") {
    return NOTHING;
  }
  current ??= readChoice();
  return current;
}

/** Sets the choice and notifies subscribers if it changed. */
export function setConsent(categories: readonly string[]): void {
  change(toConsent(categories));
}

const { follow, tell } = makeListeners(() => {
  // The choice may have changed in another tab while there were no subscribers.
  const kept = readChoice();
  current = kept.isChosen ? kept : current;
  return onStored(readAgain);
});

/**
 * Calls `listener` at each change, including those made in another tab. Returns an unsubscribe
 * function.
 */
export const followConsent = follow;

export function useConsent(): Consent {
  return useSyncExternalStore(followConsent, getConsent, () => NOTHING);
}

/** For tests: clears the cached choice, so that it is read again. */
export function forgetConsent(): void {
  current = null;
}

function readAgain({ key }: StorageEvent): void {
  if (key === CONSENT_KEY || key === null) {
    change(readChoice());
  }
}

function change(next: Consent): void {
  const before = getConsent();
  current = next;
  const isOther =
    before.isChosen !== next.isChosen || before.analytics !== next.analytics || before.social !== next.social;
  if (isOther) {
    tell();
  }
}

function readChoice(): Consent {
  const categories = storedValue("local", CONSENT_KEY, decodeChoice).read();
  return categories === null ? NOTHING : toConsent(categories);
}

function toConsent(categories: readonly string[]): Consent {
  return {
    isChosen: true,
    analytics: categories.includes("analytics"),
    social: categories.includes("social"),
  };
}

/**
 * The categories of a valid choice: of this revision and not expired, by the clock of the device
 * that also dated it.
 */
function decodeChoice(stored: unknown): readonly string[] | null {
  const { categories, revision, expirationTime } = (stored ?? {}) as Readonly<Record<string, unknown>>;
  const counts =
    revision === CONSENT_REVISION && typeof expirationTime === "number" && expirationTime > Date.now();
  return counts ? decodeStrings(categories) : null;
}
