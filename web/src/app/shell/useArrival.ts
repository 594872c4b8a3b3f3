import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { usePageResult } from "../usePageResult";

/** Title of the page that the listener came to, for a polite live region; '' while it is the one that the browser opened. */
export function useArrival(): string {
  const { key } = useLocation();
  const result = usePageResult();
  const title = result?.kind === "model" ? result.model.meta.title : null;
  const toldKey = useRef(key);
  const [arrived, setArrived] = useState("");
  useEffect(() => {
    // Once for each page: a title that changes with what is on air is not told again.
    if (title !== null && toldKey.current !== key) {
      toldKey.current = key;
      setArrived(title);
    }
  }, [key, title]);
  return arrived;
}
