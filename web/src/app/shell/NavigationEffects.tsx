import { ScrollRestoration } from "react-router";
import { ProgressLine } from "./ProgressLine";
import { useFocusOnNavigation } from "./useFocusOnNavigation";
import { useLiveRefresh } from "./useLiveRefresh";
import { usePageMeta } from "./usePageMeta";

/** What a change of page does besides showing the page. */
export function NavigationEffects() {
  usePageMeta();
  useFocusOnNavigation();
  useLiveRefresh();
  return (
    <>
      <ProgressLine />
      <ScrollRestoration />
    </>
  );
}
