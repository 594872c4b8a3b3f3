import { Check, Share2 } from "lucide-react";
import { useEffect, useState } from "react";

const SHOWN_MS = 3_000;

export interface ShareControlProps {
  readonly title: string;
  /** Absolute. */
  readonly address: string;
  readonly words: string;
  /** Replaces the button's text if sharing failed. */
  readonly failedWords?: string;
  /** Added to the button's text in its accessible name. */
  readonly nameEnd?: string;
  readonly iconSize: number;
  readonly className: string;
}

/**
 * Shares an address with the device's share dialog, or copies it to the clipboard, and shows the
 * result for a moment.
 */
export function ShareControl(props: ShareControlProps) {
  const { title, address, words, failedWords = words, nameEnd, iconSize, className } = props;
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
      // Closing the share dialog is not a failure.
      if (!(error instanceof DOMException && error.name === "AbortError")) {
        setOutcome("failed");
      }
    }
  };
  const Icon = outcome === "copied" ? Check : Share2;
  const shown = outcome === "copied" ? "Gekopieerd" : outcome === "failed" ? failedWords : words;
  return (
    <>
      <button
        type="button"
        className={className}
        aria-label={nameEnd === undefined ? undefined : `${shown} ${nameEnd}`}
        data-scripted=""
        onClick={() => void share()}
      >
        <Icon size={iconSize} aria-hidden="true" />
        <span>{shown}</span>
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
