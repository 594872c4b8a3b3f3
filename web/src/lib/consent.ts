import { useSyncExternalStore } from "react";
import { makeListeners, onStored } from "./browser/listeners";
import { decodeStrings, storedValue } from "./browser/safeStorage";

/** What a listener can allow besides what the site needs to work. */
export type ConsentCategory = "analytics" | "social";

/** What the listener chose; nothing is allowed before. */
export interface Consent extends Readonly<Record<ConsentCategory, boolean>> {
  readonly isChosen: boolean;
}

/**
 * Raised when the categories, or what happens in one, change: an older choice no longer counts, and
 * the listener is asked again.
 */
export const CONSENT_REVISION = 1;
/** Key in localStorage under which the choice is kept (overlays/consent/choice.late.ts). */
export const CONSENT_KEY = "toestemming";

const NOTHING: Consent = { isChosen: false, analytics: false, social: false };

let current: Consent | null = null;

/** The choice as it stands. On a server, and where nothing can be read: nothing allowed. */
export function getConsent(): Consent {
  if (typeof window === "undefined") {
    return NOTHING;
  }
  current ??= readChoice();
  return current;
}

/** Says what the listener chose; everybody who follows it hears of a change at once. */
export function setConsent(categories: readonly string[]): void {
  change(toConsent(categories));
}

const { follow, tell } = makeListeners(() => {
  // Another tab may have chosen while nobody listened.
  const kept = readChoice();
  current = kept.isChosen ? kept : current;
  return onStored(readAgain);
});

/**
 * Calls `listener` at each change, also one made in another tab. Returns an unsubscribe function.
 */
export const followConsent = follow;

export function useConsent(): Consent {
  return useSyncExternalStore(followConsent, getConsent, () => NOTHING);
}

/** Forgets what was read, so that the next question reads it anew. For tests. */
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

/** The categories of a choice that still counts: of this revision and not expired. */
function decodeChoice(stored: unknown): readonly string[] | null {
  const { categories, revision, expirationTime } = (stored ?? {}) as Readonly<Record<string, unknown>>;
  const counts =
    revision === CONSENT_REVISION && typeof expirationTime === "number" && expirationTime > Date.now();
  return counts ? decodeStrings(categories) : null;
}
