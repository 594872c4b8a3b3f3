import { useState } from "react";
import { useLocation } from "react-router";
import { isInApp } from "@/lib/routes/appViews";
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
  const inApp = isInApp(useLocation().pathname);
  // The question what is allowed comes after the event modal, never under or over it.
  const [isModalBusy, setModalBusy] = useState(true);
  const mayAsk = onNotifications !== null && !isModalBusy;
  useTracking();
  useAhead();
  return (
    <>
      <ConsentHost mayAsk={mayAsk} usesPiano={tracking.piano !== null} />
      {onNotifications !== null && (
        <>
          <EventModalHost onBusy={setModalBusy} />
          {hasPage && <RenewedNotice />}
          {!inApp && <Notifications show={onNotifications} />}
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
