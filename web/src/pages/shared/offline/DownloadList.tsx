import { RotateCw, Trash2, X } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { Section } from "@/components/heading/Section";
import { report } from "@/lib/log";
import {
  type Download,
  isComplete,
  removeDownload,
  removeExpired,
  useActiveDownloads,
  useDownloads,
} from "@/lib/offline/downloads";
import { useStation } from "@/lib/station/station";
import { formatTime } from "@/lib/time/dates";
import { usePlayerSelector } from "@/player";
import { ItemRow } from "../onDemand/row/ItemRow";
import styles from "./DownloadList.module.css";
import { percentOf, problemText, sizeText } from "./downloadWords";

const notRemoved = (error: unknown) => report("Een download is niet verwijderd", error);
const notStarted = (error: unknown) => report("Een download is niet begonnen", error);

export interface DownloadListProps {
  /** Shows nothing, instead of how to download something, if there is nothing. */
  readonly hidesEmpty?: boolean;
  readonly className?: string;
}

/** 'Gedownload': the sound that is kept on this device, its size, and what may be done with it. */
export function DownloadList({ hidesEmpty = false, className = "" }: DownloadListProps) {
  const downloads = useDownloads();
  const [told, setTold] = useState("");
  const heading = useRef<HTMLDivElement>(null);
  useEffect(() => {
    removeExpired().catch(notRemoved);
  }, []);
  const remove = async (download: Download) => {
    const { stopDownload } = await import("./download.late");
    stopDownload(download.item.id);
    await removeDownload(download.item.id);
    setTold(`${download.item.name} is verwijderd`);
    // The button that had the focus is gone.
    heading.current?.focus();
  };
  if (hidesEmpty && downloads.length === 0 && told === "") {
    return null;
  }
  const total = downloads.reduce((sum, { bytes }) => sum + bytes, 0);
  return (
    <div ref={heading} tabIndex={-1} className={`${styles.list} ${className}`}>
      <Section
        id="gedownload"
        title="Gedownload"
        note={downloads.length === 0 ? undefined : `${sizeText(total)} op dit apparaat`}
      >
        {downloads.length === 0 ? (
          <p className="summary">
            Nog niets. Bij elk fragment, elke aflevering en elke uitzending staat een knop ‘Bewaar offline’.
          </p>
        ) : (
          <ul>
            {downloads.map((download) => (
              <DownloadRow
                key={download.item.id}
                download={download}
                onRemove={() => void remove(download).catch(notRemoved)}
              />
            ))}
          </ul>
        )}
      </Section>
      <p className="visually-hidden" role="status">
        {told}
      </p>
    </div>
  );
}

interface DownloadRowProps {
  readonly download: Download;
  readonly onRemove: () => void;
}

function DownloadRow({ download, onRemove }: DownloadRowProps) {
  const { station } = useStation();
  const quality = usePlayerSelector(({ playback }) => playback.quality);
  const isActive = useActiveDownloads().has(download.item.id);
  const { item, untilIso } = download;
  const act = async () => {
    const { download: goOn, stopDownload } = await import("./download.late");
    if (isActive) {
      stopDownload(item.id);
    } else {
      await goOn(item, { quality, untilIso });
    }
  };
  return (
    <ItemRow item={item}>
      <p className="note">{stateText(download, isActive)}</p>
      {download.problem !== null && !isActive && <p className="note">{problemText(download)}</p>}
      <div className={styles.actions}>
        {!isComplete(download) && station.hasWorker !== false && (
          <button
            type="button"
            className="pill"
            aria-label={`${isActive ? "Stop" : "Ga verder"}: ${item.name}`}
            onClick={() => void act().catch(notStarted)}
          >
            {isActive ? <X size={18} aria-hidden="true" /> : <RotateCw size={18} aria-hidden="true" />}
            {isActive ? "Stop" : "Ga verder"}
          </button>
        )}
        <button type="button" className="pill" aria-label={`Verwijder: ${item.name}`} onClick={onRemove}>
          <Trash2 size={18} aria-hidden="true" />
          Verwijder
        </button>
      </div>
    </ItemRow>
  );
}

function stateText(download: Download, isActive: boolean): string {
  const { bytes, untilIso } = download;
  const until = untilIso === null ? "" : ` · tot ${formatTime(untilIso, "EEEE d MMMM HH:mm")}`;
  if (isComplete(download)) {
    return sizeText(bytes) + until;
  }
  return isActive
    ? `Bewaren… ${percentOf(download)} · ${sizeText(bytes)}`
    : `${percentOf(download)} bewaard · ${sizeText(bytes)}${until}`;
}
