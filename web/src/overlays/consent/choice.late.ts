import { CONSENT_KEY, CONSENT_REVISION, type ConsentCategory, getConsent, setConsent } from "@/lib/consent";
import { report } from "@/lib/log";
import { TRACKING_COOKIES } from "@/lib/tracking/trackingCookies";

const CATEGORIES: readonly ConsentCategory[] = ["analytics", "social"];
const KEPT_DAYS = 182;

/** The library that keeps choices; nobody needs it before there is one to keep. */
const loadKeeper = () => import("vanilla-cookieconsent");

/** Fetches ahead what keeping a choice needs. */
export function prepareChoice(): void {
  // A failure is met again, and told, when there is something to keep.
  loadKeeper().catch(() => {});
}

/**
 * Makes the listener's choice: everybody who follows it hears of it at once, and vanilla-cookieconsent keeps it with its time and
 * revision and erases the cookies of what is no longer allowed. Where the browser keeps nothing, it holds for this page.
 */
export async function chooseConsent(allowed: readonly ConsentCategory[]): Promise<void> {
  setConsent(allowed);
  try {
    const { acceptCategory, reset, run } = await loadKeeper();
    // Another tab may have chosen since: what is kept is read anew.
    reset();
    await run({
      categories: {
        functional: { readOnly: true, enabled: true },
        analytics: { autoClear: { cookies: [{ name: TRACKING_COOKIES }] } },
        social: {},
      },
      cookie: { name: CONSENT_KEY, useLocalStorage: true, expiresAfterDays: KEPT_DAYS },
      revision: CONSENT_REVISION,
      hideFromBots: false,
      manageScriptTags: false,
      // Its own dialogs are not used (docs/adr/0011): they come to stand nowhere.
      root: document.createElement("div"),
      autoShow: false,
      language: {
        default: "nl",
        translations: { nl: { consentModal: {}, preferencesModal: { sections: [] } } },
      },
    });
    acceptCategory(
      [...allowed],
      CATEGORIES.filter((category) => !allowed.includes(category)),
    );
  } catch (error) {
    report("Keuze niet bewaard", error);
  }
}

/** Allows one more category than before. */
export function allowToo(category: ConsentCategory): Promise<void> {
  const consent = getConsent();
  return chooseConsent(CATEGORIES.filter((one) => one === category || consent[one]));
}
