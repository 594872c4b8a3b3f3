import { Check, Download as DownloadIcon, RotateCw, X } from "lucide-react";
import { AppLink } from "@/components/link/AppLink";
import type { PlayableItem } from "@/lib/contract";
import { report } from "@/lib/log";
import { type Download, isComplete, useActiveDownloads, useDownload } from "@/lib/offline/downloads";
import { canKeep } from "@/lib/offline/registration";
import { useStation } from "@/lib/station/station";
import { usePlayerSelector } from "@/player";
import styles from "./DownloadControl.module.css";
import { percentOf, problemText } from "./downloadWords";

const notDone = (error: unknown) => report("Een download is niet begonnen of gestopt", error);

export interface DownloadControlProps {
  readonly item: PlayableItem;
  /** Until when it may be kept, ISO 8601; null: as long as the listener wants. */
  readonly untilIso: string | null;
}

/** Begins, stops and goes on with a download, and leads to the list when all of it is there. */
export default function DownloadControl({ item, untilIso }: DownloadControlProps) {
  const { path } = useStation();
  const quality = usePlayerSelector(({ playback }) => playback.quality);
  const known = useDownload(item.id);
  const isActive = useActiveDownloads().has(item.id);
  const begin = async () => {
    const { download } = await import("./download.late");
    await download(item, { quality, untilIso });
  };
  const stop = async () => (await import("./download.late")).stopDownload(item.id);
  if (!canKeep()) {
    return null;
  }
  if (known !== null && isComplete(known)) {
    return (
      <AppLink href={path("offline")} className="pill unprinted">
        <Check size={20} aria-hidden="true" />
        Bewaard op dit apparaat
        <Told words="Je kunt dit nu ook zonder verbinding luisteren." />
      </AppLink>
    );
  }
  const { Icon, words } = isActive
    ? { Icon: X, words: `Bewaren ${percentOf(known)}, stop` }
    : known === null
      ? { Icon: DownloadIcon, words: "Bewaar offline" }
      : { Icon: RotateCw, words: `Bewaar verder vanaf ${percentOf(known)}` };
  return (
    <>
      <button
        type="button"
        className={`pill unprinted ${styles.button}`}
        onClick={() => void (isActive ? stop() : begin()).catch(notDone)}
      >
        <Icon size={20} aria-hidden="true" />
        {words}
      </button>
      {isActive && <Told words="We bewaren dit op je apparaat." />}
      {!isActive && known?.problem != null && <Problem download={known} />}
    </>
  );
}

function Problem({ download }: { readonly download: Download }) {
  return (
    <p className={styles.problem} role="status">
      {problemText(download)}
    </p>
  );
}

function Told({ words }: { readonly words: string }) {
  return (
    <span className="visually-hidden" role="status">
      {words}
    </span>
  );
}
