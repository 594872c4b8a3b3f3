import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import { whenIdle } from "@/lib/browser/whenIdle";
import { useStation } from "@/lib/station";
import type { LinkWatch } from "../ahead/watchLinks";

/** Fetches pages ahead of the listener's click. */
export function useAhead(): void {
  const { publicUrl } = useStation().station;
  const { pathname, search } = useLocation();
  const [watch, setWatch] = useState<LinkWatch | null>(null);
  useEffect(() => {
    let isOver = false;
    let begun: LinkWatch | null = null;
    import("../ahead/fetchAhead.late").then(
      ({ fetchAhead }) => {
        if (!isOver) {
          begun = fetchAhead(publicUrl);
          setWatch(begun);
        }
      },
      // Without it nothing is lost: a page comes when it is asked for.
      () => undefined,
    );
    return () => {
      isOver = true;
      begun?.end();
    };
  }, [publicUrl]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has other links
  useEffect(
    () => (watch === null ? undefined : whenIdle(() => watch.lookAround())),
    [watch, pathname, search],
  );
}
