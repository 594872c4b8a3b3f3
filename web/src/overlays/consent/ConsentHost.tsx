import { useLocation } from "react-router";
import { useConsent } from "@/lib/consent";
import { isInApp } from "@/lib/routes/appViews";
import { ConsentBanner } from "./ConsentBanner";
import { ConsentSettings } from "./ConsentSettings";
import { setConsentSettings, useConsentSettings } from "./settings";

/**
 * Asks a listener who has not chosen yet, and shows the settings where they are asked for. `mayAsk`: false where and
 * while a question would be in the way, as in the player's own window or with the event modal; nothing is allowed then.
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
