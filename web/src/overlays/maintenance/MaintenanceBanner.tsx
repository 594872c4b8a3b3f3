import { TriangleAlert, X } from "lucide-react";
import { useLayoutEffect, useState } from "react";
import { useLocation } from "react-router";
import type { MaintenanceNotification } from "@/lib/contract";
import { isInApp } from "@/lib/routes/appViews";
import { useStation } from "@/lib/station/station";
import { dismissedOn, withDismissed } from "./dismissed";
import styles from "./MaintenanceBanner.module.css";
import { showableNotifications } from "./showableNotifications";

/** The notifications that the page shows: from the shell, or from a later reply. */
export interface ShownNotifications {
  readonly list: readonly MaintenanceNotification[];
  /**
   * Arrived while the page was open: it has pushed the page down, and is at the top of the window
   * until the listener scrolls.
   */
  readonly isLate: boolean;
}

/**
 * The first notification that this device did not dismiss (S4-072). The server sends the first few,
 * and entry-dismissed.ts chooses one of them before the first paint; after hydration only the right
 * one of the whole list is rendered.
 */
export function MaintenanceBanner({ shown }: { readonly shown: ShownNotifications }) {
  const { siteCode } = useStation().station;
  const { pathname } = useLocation();
  // Null on the server and in the browser's first render.
  const [dismissed, setDismissed] = useState<readonly string[] | null>(null);
  useLayoutEffect(() => {
    setDismissed(dismissedOn(siteCode).read() ?? []);
    document.documentElement.removeAttribute(PLACE_MARK);
  }, [siteCode]);
  if (isInApp(pathname)) {
    return null;
  }
  const dismiss = ({ id }: MaintenanceNotification) => {
    const kept = dismissedOn(siteCode);
    kept.write(withDismissed(kept.read() ?? dismissed ?? [], id));
    setDismissed((before) => [...(before ?? []), id]);
    document.getElementById("inhoud")?.focus({ preventScroll: true });
  };
  const standing =
    dismissed === null
      ? showableNotifications(shown.list)
      : shown.list.filter(({ id }) => !dismissed.includes(id)).slice(0, 1);
  return (
    <div aria-live="polite" className={shown.isLate ? styles.late : undefined} data-notifications="">
      {standing.map((one, place) => (
        <section
          key={one.id}
          className={styles.banner}
          aria-label="Melding"
          data-place={dismissed === null ? place : undefined}
        >
          <TriangleAlert className={styles.sign} size={24} aria-hidden="true" />
          <p className={styles.words}>
            <strong>{one.title}</strong> {one.description}{" "}
            {one.url !== null && (
              <a href={one.url} target="_blank" rel="noopener noreferrer">
                Lees meer
                <span className="visually-hidden"> over {one.title} (opent in een nieuw tabblad)</span>
              </a>
            )}
          </p>
          {one.isDismissable && (
            <button
              type="button"
              className={styles.close}
              title="Sluit deze melding"
              onClick={() => dismiss(one)}
            >
              <X size={24} aria-hidden="true" />
              <span className="visually-hidden">Sluit deze melding</span>
            </button>
          )}
        </section>
      ))}
    </div>
  );
}

/**
 * An attribute of <html>, set before the first paint: the position of the visible notification, or
 * 'none' if all were dismissed.
 */
export const PLACE_MARK = "data-notification";
