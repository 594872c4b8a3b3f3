import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { usePageResult } from "../state/usePageResult";

/**
 * The title of the page that the listener navigated to, for a polite live region; '' on the first
 * page.
 */
export function useArrivalTitle(): string {
  const { key } = useLocation();
  const result = usePageResult();
  const title = result?.kind === "model" ? result.model.meta.title : null;
  const toldKey = useRef(key);
  const [arrived, setArrived] = useState("");
  useEffect(() => {
    // Announced once per page, even if the title changes with what is on air.
    if (title !== null && toldKey.current !== key) {
      toldKey.current = key;
      setArrived(title);
    }
  }, [key, title]);
  return arrived;
}
