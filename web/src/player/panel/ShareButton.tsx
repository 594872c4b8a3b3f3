import { Check, Share2 } from "lucide-react";
import { useEffect, useState } from "react";
import { useStation } from "@/lib/station";
import { usePlayer, usePlayerSelector } from "../hooks";
import styles from "./PanelActions.module.css";
import { shareAddress } from "./shareAddress";

const SHOWN_MS = 3_000;

/** Passes on an item from where it is now; absent where there is nothing lasting to pass on. */
export function ShareButton() {
  const { station } = useStation();
  const playable = usePlayer("playable");
  const position = usePlayerSelector((state) => Math.floor(state.playback.time.position));
  const [outcome, setOutcome] = useState<"copied" | "failed" | null>(null);

  useEffect(() => {
    if (outcome === null) {
      return;
    }
    const timer = setTimeout(() => setOutcome(null), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [outcome]);

  const address = playable === undefined ? null : shareAddress(playable, station.publicUrl, position);
  if (playable === undefined || address === null) {
    return null;
  }
  const share = async () => {
    try {
      if (typeof navigator.share === "function") {
        await navigator.share({ title: playable.name, url: address });
      } else {
        await navigator.clipboard.writeText(address);
        setOutcome("copied");
      }
    } catch (error) {
      // Closing the list of apps is no failure.
      if (!(error instanceof DOMException && error.name === "AbortError")) {
        setOutcome("failed");
      }
    }
  };
  const word = outcome === "copied" ? "Gekopieerd" : outcome === "failed" ? "Lukt niet" : "Delen";
  const Icon = outcome === "copied" ? Check : Share2;
  return (
    <>
      <button
        type="button"
        className={styles.action}
        aria-label={`${word} vanaf dit moment`}
        onClick={() => void share()}
      >
        <Icon size={22} aria-hidden="true" />
        <span>{word}</span>
      </button>
      <span className="visually-hidden" role="status">
        {outcome === "copied"
          ? "Het adres staat op je klembord"
          : outcome === "failed"
            ? "Delen lukt nu niet"
            : ""}
      </span>
    </>
  );
}
