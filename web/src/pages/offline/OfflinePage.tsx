import { useLocation } from "react-router";
import type { OfflinePage as OfflineModel } from "@/lib/contract";
import { useStation } from "@/lib/station/station";
import { DownloadList } from "../shared/offline/DownloadList";
import { KeptPages } from "../shared/offline/KeptPages";
import styles from "./OfflinePage.module.css";

/**
 * What is on this device. Elsewhere than at its own address it is below what says that a page could
 * not be fetched, and has no heading of its own.
 */
export function OfflinePage(_props: { readonly page: OfflineModel }) {
  const { station, path } = useStation();
  const isPage = useLocation().pathname === path("offline");
  const lists = (
    <>
      <DownloadList />
      <KeptPages />
    </>
  );
  if (!isPage) {
    return <div className={styles.lists}>{lists}</div>;
  }
  return (
    <div className="page">
      <header className="pageHead">
        <h1 tabIndex={-1}>Offline</h1>
        <p className="summary">
          {station.hasWorker === false
            ? `${station.name} bewaart nu niets op je apparaat.`
            : "Wat hier staat, is op dit apparaat bewaard en opent ook zonder verbinding."}
        </p>
      </header>
      <div className={styles.lists}>{lists}</div>
    </div>
  );
}
