import { useState } from "react";
import { Outlet, useLocation } from "react-router";
import { isInApp } from "@/lib/routes/appViews";
import { StationProvider } from "@/lib/station/station";
import { ConsentLink } from "@/overlays/consent/ConsentLink";
import { MaintenanceBanner, type ShownNotifications } from "@/overlays/maintenance/MaintenanceBanner";
import { MiniPlayer } from "@/player";
import { useShell } from "../state/shellContext";
import { usePageResult } from "../state/usePageResult";
import { Footer } from "./Footer";
import { Header } from "./Header";
import { LateHost } from "./LateHost";
import { NavigationEffects } from "./NavigationEffects";
import styles from "./Root.module.css";
import { SkipLinks } from "./SkipLinks";

/**
 * The frame around every page. It and the player stay mounted when the page changes. The pop-out
 * player has no frame, nor has a view in the station's app, which has its own (S2-032); of the
 * footer it has the link to the consent settings.
 */
export function Root() {
  const shell = useShell();
  const result = usePageResult();
  const inApp = isInApp(useLocation().pathname);
  const [notifications, setNotifications] = useState<ShownNotifications>({
    list: shell.maintenanceNotifications,
    isLate: false,
  });
  const now = result?.kind === "model" ? result.model.now : (result?.now ?? shell.now);
  const routeName = result?.kind === "model" ? result.model.route.name : null;
  if (routeName === "popoutPlayer") {
    return (
      <StationProvider shell={shell} now={now}>
        <main id="inhoud" tabIndex={-1}>
          <Outlet />
        </main>
        <LateHost onNotifications={null} />
        <NavigationEffects />
      </StationProvider>
    );
  }
  return (
    <StationProvider shell={shell} now={now} isInApp={inApp}>
      <div className={styles.frame}>
        {!inApp && <SkipLinks />}
        <LateHost onNotifications={setNotifications} />
        <MaintenanceBanner shown={notifications} />
        {!inApp && <Header routeName={routeName} />}
        <main id="inhoud" className={styles.main} tabIndex={-1}>
          <Outlet />
        </main>
        {inApp ? (
          <div className={styles.consent}>
            <ConsentLink />
          </div>
        ) : (
          <Footer routeName={routeName} />
        )}
      </div>
      <MiniPlayer />
      <NavigationEffects />
    </StationProvider>
  );
}
