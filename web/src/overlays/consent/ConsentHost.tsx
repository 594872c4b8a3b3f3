import { useLocation } from "react-router";
import { useConsent } from "@/lib/consent";
import { isInApp } from "@/lib/routes/appViews";
import { ConsentBanner } from "./ConsentBanner";
import { ConsentSettings } from "./ConsentSettings";
import { setConsentSettings, useConsentSettings } from "./settings";

/**
 * Asks a listener who has not chosen yet, and shows the settings when they are opened. `mayAsk`:
 * false where the question would be in the way, as in the pop-out player or with the event modal
 * open; nothing is allowed then.
 */
export function ConsentHost({
  mayAsk,
  usesPiano,
}: {
  readonly mayAsk: boolean;
  readonly usesPiano: boolean;
}) {
  const { isChosen } = useConsent();
  const isOpen = useConsentSettings();
  const { pathname } = useLocation();
  if (isOpen) {
    return <ConsentSettings usesPiano={usesPiano} onClose={() => setConsentSettings(false)} />;
  }
  return isChosen || !mayAsk || isInApp(pathname) ? null : <ConsentBanner />;
}
