import { Download } from "lucide-react";
import { type ComponentType, useEffect, useState } from "react";
import { whenQuiet } from "@/lib/browser/whenQuiet";
import type { PlayableItem } from "@/lib/contract";
import { useStation } from "@/lib/station/station";
import type { DownloadControlProps } from "./DownloadControl.late";

export interface DownloadButtonProps {
  readonly item: PlayableItem;
  /** Where its sound is: that of other sites cannot be kept. */
  readonly soundUrl: string;
  /** Until when it may be kept, ISO 8601; null: as long as the listener wants. */
  readonly untilIso?: string | null;
}

/**
 * Keeps the sound of an item on this device, for listening without a connection. What it does is
 * loaded when the browser is idle; until then it stands there in the same size.
 */
export function DownloadButton({ item, soundUrl, untilIso = null }: DownloadButtonProps) {
  const { station, isInApp } = useStation();
  const isOffered =
    soundUrl.startsWith("/") && station.defaultStreamDomain === "" && station.hasWorker !== false && !isInApp;
  const [Control, setControl] = useState<ComponentType<DownloadControlProps> | null>(null);
  useEffect(() => {
    if (!isOffered) {
      return;
    }
    let isCurrent = true;
    const cancel = whenQuiet(() => {
      import("./DownloadControl.late").then(
        (control) => isCurrent && setControl(() => control.default),
        () => undefined,
      );
    });
    return () => {
      isCurrent = false;
      cancel();
    };
  }, [isOffered]);
  if (!isOffered) {
    return null;
  }
  return Control !== null ? (
    <Control item={item} untilIso={untilIso} />
  ) : (
    <button type="button" className="pill unprinted waiting" data-scripted="" disabled>
      <Download size={20} aria-hidden="true" />
      Bewaar offline
    </button>
  );
}
