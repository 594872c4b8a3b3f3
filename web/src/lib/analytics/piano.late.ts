import { pianoAnalytics } from "piano-analytics-js/dist/browser/piano-analytics.esm.js";
import type { AnalyticsEvent } from "@/lib/contract";
import { eraseAnalyticsCookies } from "./analyticsCookies";

export interface PianoSettings {
  readonly site: number;
  /** An https origin. */
  readonly collectDomain: string;
}

/** Piano's standard events; our event's name is sent with them. */
const EVENTS: Readonly<Record<NonNullable<AnalyticsEvent["type"]>, string>> = {
  view: "page.display",
  action: "click.action",
  exit: "click.exit",
  navigation: "click.navigation",
};

/**
 * Starts sending to Piano Analytics; call it only with consent for analytics. `userId` is that of
 * the 'atuserid' cookie.
 */
export function startPiano(settings: PianoSettings, userId: string | undefined) {
  pianoAnalytics.setConfigurations({
    site: settings.site,
    collectDomain: settings.collectDomain,
    // Only our own events are sent.
    clickAutoManagement: false,
    enableAutomaticPageRefresh: false,
    allowHighEntropyClientHints: false,
    sendEventWhenOptout: false,
    privacyDefaultMode: "optin",
    cookieSecure: location.protocol === "https:",
  });
  pianoAnalytics.privacy.setMode("optin");
  if (userId !== undefined) {
    pianoAnalytics.setVisitorId(userId);
  }
  return {
    take({ name, type = "action", page, channel }: AnalyticsEvent): void {
      const what = type === "view" ? { page: page ?? name } : { click: name, page };
      pianoAnalytics.sendEvent(EVENTS[type], { ...what, ...(channel === undefined ? {} : { channel }) });
    },
    /** Stops sending, and removes the identifiers of this browser. */
    end(): void {
      pianoAnalytics.privacy.setMode("optout");
      eraseAnalyticsCookies(document);
    },
  };
}
