import { useEffect } from "react";
import { useRouteError } from "react-router";
import { report } from "@/lib/log";
import { checkRenewed } from "@/lib/renewal/renewal";
import { FailureView } from "./FailureView";
import styles from "./FailureView.module.css";

/** A page that broke while it was drawn: the frame and the player stand, and the page is tried again. */
export function PageFailure() {
  useReport();
  return <FailureView reason="page" />;
}

/** The frame itself broke: a page of its own with the way back. */
export function FrameFailure() {
  useReport();
  return (
    <main id="inhoud" className={styles.failure}>
      <h1>Dit lukt nu even niet</h1>
      <p>Er ging iets mis bij het tonen van de site.</p>
      <a className={styles.retry} href="/">
        Naar de voorpagina
      </a>
    </main>
  );
}

function useReport(): void {
  const error = useRouteError();
  useEffect(() => {
    report("Pagina niet te tonen", error);
    // Old code may not know what to do with what a renewed server says.
    void checkRenewed();
  }, [error]);
}
