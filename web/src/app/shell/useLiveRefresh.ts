import { useEffect } from "react";
import { useRevalidator } from "react-router";
import { isLivePage } from "@/pages/isLivePage";
import { usePageResult } from "../usePageResult";

/** As often as the player asks what is on air (S9-003). */
const REFRESH_MS = 20_000;

/** A page of now keeps up with now: its model is asked for again, conditionally, while somebody can see it. */
export function useLiveRefresh(): void {
  const { revalidate } = useRevalidator();
  const result = usePageResult();
  const isLive = result?.kind === "model" && isLivePage(result.model.page);
  useEffect(() => {
    if (!isLive) {
      return;
    }
    const refresh = () => {
      if (document.visibilityState === "visible") {
        void revalidate();
      }
    };
    const timer = setInterval(refresh, REFRESH_MS);
    document.addEventListener("visibilitychange", refresh);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", refresh);
    };
  }, [isLive, revalidate]);
}
