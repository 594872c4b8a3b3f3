import { useState } from "react";
import { useLocation } from "react-router";
import { ReloadPrompt } from "@/components/newBuild/ReloadPrompt";
import { isInApp } from "@/lib/routes/appViews";
import { ConsentHost } from "@/overlays/consent/ConsentHost";
import { EventModalHost } from "@/overlays/eventModal/EventModalHost";
import type { ShownNotifications } from "@/overlays/maintenance/MaintenanceBanner";
import { useFreshNotifications } from "@/overlays/maintenance/useFreshNotifications";
import { useAnalytics } from "../analytics/useAnalytics";
import { useOffline } from "../offline/useOffline";
import { usePrefetch } from "../prefetch/usePrefetch";
import { useShell } from "../state/shellContext";
import { usePageResult } from "../state/usePageResult";

export interface LatePartsProps {
  /** Replaces the visible notifications; null in the pop-out player, which has no overlays. */
  readonly onNotifications: ((shown: ShownNotifications) => void) | null;
}

/** The parts of a page that are loaded later, when the browser is idle. */
export function LateParts({ onNotifications }: LatePartsProps) {
  const { tracking } = useShell();
  const hasPage = usePageResult()?.kind === "model";
  const inApp = isInApp(useLocation().pathname);
  // The consent question comes after the event modal, never below or above it.
  const [isModalBusy, setModalBusy] = useState(true);
  const mayAsk = onNotifications !== null && !isModalBusy;
  useAnalytics();
  usePrefetch();
  useOffline();
  return (
    <>
      <ConsentHost mayAsk={mayAsk} usesPiano={tracking.piano !== null} />
      {onNotifications !== null && (
        <>
          <EventModalHost onBusy={setModalBusy} />
          {hasPage && <ReloadPrompt />}
          {!inApp && <Notifications show={onNotifications} />}
        </>
      )}
    </>
  );
}

function Notifications({ show }: { readonly show: (shown: ShownNotifications) => void }) {
  const { station, maintenanceNotifications } = useShell();
  useFreshNotifications(station.siteCode, maintenanceNotifications, show);
  return null;
}
