import { Check, Share2 } from "lucide-react";
import { useEffect, useState } from "react";
import type { PlayableItem } from "@/lib/contract";
import { formatDuration } from "@/lib/dates";
import { useStation } from "@/lib/station";
import { useHydrated } from "@/lib/useHydrated";
import { usePlayerSelector } from "@/player";
import styles from "./ShareItem.module.css";

const SHOWN_MS = 3_000;

/** Passes on the page of an item; while the item plays, from where it is now ('#t=123'). */
export function ShareItem({ item }: { readonly item: PlayableItem }) {
  const { station } = useStation();
  const isHydrated = useHydrated();
  const [outcome, setOutcome] = useState<"copied" | "failed" | null>(null);
  const seconds = usePlayerSelector(({ player, playback }) =>
    !player.isLiveMode && player.playable?.id === item.id ? Math.floor(playback.time.position) : 0,
  );
  useEffect(() => {
    if (outcome === null) {
      return;
    }
    const timer = setTimeout(() => setOutcome(null), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [outcome]);

  if (item.url === null) {
    return null;
  }
  const address = station.publicUrl + item.url + (seconds > 0 ? `#t=${seconds}` : "");
  const share = async () => {
    try {
      if (typeof navigator.share === "function") {
        await navigator.share({ title: item.name, url: address });
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
  const Icon = outcome === "copied" ? Check : Share2;
  return (
    <>
      <button
        type="button"
        className={`${styles.share} ${isHydrated ? "" : styles.waiting}`}
        onClick={() => void share()}
      >
        <Icon size={20} aria-hidden="true" />
        {outcome === "copied" ? "Gekopieerd" : seconds > 0 ? `Deel vanaf ${formatDuration(seconds)}` : "Deel"}
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
