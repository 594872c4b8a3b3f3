import { Check, Share2 } from "lucide-react";
import { useEffect, useState } from "react";
import { useHydrated } from "@/lib/browser/useHydrated";
import styles from "./ShareButton.module.css";

const SHOWN_MS = 3_000;

export interface ShareButtonProps {
  readonly title: string;
  /** Absolute. */
  readonly address: string;
  readonly label?: string;
}

/** Passes an address on: to the device's own list of apps, or to the clipboard. */
export function ShareButton({ title, address, label = "Deel" }: ShareButtonProps) {
  const isHydrated = useHydrated();
  const [outcome, setOutcome] = useState<"copied" | "failed" | null>(null);
  useEffect(() => {
    if (outcome === null) {
      return;
    }
    const timer = setTimeout(() => setOutcome(null), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [outcome]);

  const share = async () => {
    try {
      if (typeof navigator.share === "function") {
        await navigator.share({ title, url: address });
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
        data-scripted=""
        onClick={() => void share()}
      >
        <Icon size={20} aria-hidden="true" />
        {outcome === "copied" ? "Gekopieerd" : label}
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
