import { useEffect } from "react";
import { useLocation, useRouteError } from "react-router";
import { report } from "@/lib/log";
import { checkForNewBuild } from "@/lib/newBuild/newBuild";
import { isInApp } from "@/lib/routes/appViews";
import { FailureView } from "./FailureView";
import styles from "./FailureView.module.css";

/** Shown if rendering a page fails. The frame and the player stay, and rendering is tried again. */
export function PageFailure() {
  useReport();
  return <FailureView reason="page" />;
}

/**
 * Shown if rendering the frame fails: a separate page with a link back. A view in the station's app
 * has no page to go back to and is loaded again (S2-032).
 */
export function FrameFailure() {
  const { pathname, search } = useLocation();
  useReport();
  return (
    <main id="inhoud" className={styles.failure}>
      <h1>Dit lukt nu even niet</h1>
      <p>Er ging iets mis bij het tonen van de site.</p>
      {isInApp(pathname) ? (
        <a className="button" href={pathname + search}>
          Opnieuw proberen
        </a>
      ) : (
        <a className="button" href="/">
          Naar de voorpagina
        </a>
      )}
    </main>
  );
}

function useReport(): void {
  const error = useRouteError();
  useEffect(() => {
    report("Pagina niet te tonen", error);
    // Code of an old build may fail on data of a new one.
    void checkForNewBuild();
  }, [error]);
}
