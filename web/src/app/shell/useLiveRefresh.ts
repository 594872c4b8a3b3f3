import { useEffect } from "react";
import { useRevalidator } from "react-router";
import { whileVisible } from "@/lib/browser/whileVisible";
import { isLivePage } from "@/pages/isLivePage";
import { usePageResult } from "../state/usePageResult";

/** The player's interval for requesting what is on air (S9-003). */
const REFRESH_MS = 20_000;

/**
 * Keeps a page about what is on air up to date: its model is fetched again, conditionally, while
 * the page is visible.
 */
export function useLiveRefresh(): void {
  const { revalidate } = useRevalidator();
  const result = usePageResult();
  const isLive = result?.kind === "model" && isLivePage(result.model.page);
  useEffect(() => {
    if (!isLive) {
      return;
    }
    return whileVisible(REFRESH_MS, () => void revalidate());
  }, [isLive, revalidate]);
}
