import { useEffect, useState } from "react";

/** Whether another dialog was open when this one was about to open; false once that one closes. */
export function useOtherDialog(wanted: boolean): boolean {
  const [waits, setWaits] = useState(true);
  useEffect(() => {
    if (!wanted) {
      setWaits(true);
      return;
    }
    const look = () => setWaits(document.querySelector("dialog[open]") !== null);
    look();
    // Our own dialog matches too once it is open, and must stay.
    const onClose = () => setWaits((was) => was && document.querySelector("dialog[open]") !== null);
    document.addEventListener("close", onClose, true);
    const observer = new MutationObserver(onClose);
    observer.observe(document.body, { childList: true, subtree: true });
    return () => {
      document.removeEventListener("close", onClose, true);
      observer.disconnect();
    };
  }, [wanted]);
  return waits;
}
