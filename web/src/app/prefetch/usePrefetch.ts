import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import { whenQuiet } from "@/lib/browser/whenQuiet";
import { useStation } from "@/lib/station/station";
import type { LinkWatch } from "./watchLinks";

/** Prefetches pages before the listener clicks. */
export function usePrefetch(): void {
  const { publicUrl } = useStation().station;
  const { pathname, search } = useLocation();
  const [watch, setWatch] = useState<LinkWatch | null>(null);
  useEffect(() => {
    let isOver = false;
    let begun: LinkWatch | null = null;
    import("./prefetchPages.late").then(
      ({ prefetchPages }) => {
        if (!isOver) {
          begun = prefetchPages(publicUrl);
          setWatch(begun);
        }
      },
      // Optional: without it, pages are loaded when they are requested.
      () => undefined,
    );
    return () => {
      isOver = true;
      begun?.end();
    };
  }, [publicUrl]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page has different links
  useEffect(
    () => (watch === null ? undefined : whenQuiet(() => watch.watchPage())),
    [watch, pathname, search],
  );
}
