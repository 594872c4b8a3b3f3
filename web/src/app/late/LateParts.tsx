import { useLocation } from "react-router";
import { ConsentHost } from "@/overlays/consent/ConsentHost";
import { EventModalHost } from "@/overlays/eventModal/EventModalHost";
import type { Shown } from "@/overlays/maintenance/MaintenanceBanner";
import { useFreshNotifications } from "@/overlays/maintenance/useFreshNotifications";
import { useShell } from "../shellContext";
import { usePageResult } from "../usePageResult";
import { RenewedNotice } from "./RenewedNotice";
import { useAhead } from "./useAhead";
import { useTracking } from "./useTracking";

export interface LatePartsProps {
  /** Shows other notifications; null in the player's own window, which has no overlays. */
  readonly onNotifications: ((shown: Shown) => void) | null;
}

/** What a page has besides itself, none of which it needs to be shown: fetched when the browser is idle. */
export function LateParts({ onNotifications }: LatePartsProps) {
  const { tracking } = useShell();
  const hasPage = usePageResult()?.kind === "model";
  const isInApp = useLocation().pathname.startsWith("/app/");
  useTracking();
  useAhead();
  return (
    <>
      <ConsentHost mayAsk={onNotifications !== null} usesPiano={tracking.piano !== null} />
      {onNotifications !== null && (
        <>
          <EventModalHost />
          {hasPage && <RenewedNotice />}
          {!isInApp && <Notifications show={onNotifications} />}
        </>
      )}
    </>
  );
}

function Notifications({ show }: { readonly show: (shown: Shown) => void }) {
  const { station, maintenanceNotifications } = useShell();
  useFreshNotifications(station.siteCode, maintenanceNotifications, show);
  return null;
}
