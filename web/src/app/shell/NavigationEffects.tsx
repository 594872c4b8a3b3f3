import { ScrollRestoration } from "react-router";
import { ProgressLine } from "./ProgressLine";
import { useFocusOnNavigation } from "./useFocusOnNavigation";
import { useLiveRefresh } from "./useLiveRefresh";
import { usePageMeta } from "./usePageMeta";

/** The side effects of a navigation. */
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
