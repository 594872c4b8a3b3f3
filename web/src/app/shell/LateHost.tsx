import { type ComponentType, useEffect, useState } from "react";
import { reportSilently } from "@/lib/log";
import { whenIdle } from "@/lib/whenIdle";
import type { LatePartsProps } from "../late/LateParts";

const RETRY_MS = 5_000;
const RETRY_LIMIT_MS = 60_000;

/** Where overlays, tracking and what fetches ahead come to stand once the page is there and the browser idle. What did not come is tried again. */
export function LateHost(props: LatePartsProps) {
  const [Late, setLate] = useState<ComponentType<LatePartsProps> | null>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const load = (retryMs: number) => {
      import("../late/LateParts").then(
        ({ LateParts }) => setLate(() => LateParts),
        (error: unknown) => {
          reportSilently("Wat later komt, is niet geladen", error);
          timer = setTimeout(load, retryMs, Math.min(2 * retryMs, RETRY_LIMIT_MS));
        },
      );
    };
    const cancel = whenIdle(() => load(RETRY_MS));
    return () => {
      cancel();
      clearTimeout(timer);
    };
  }, []);
  return Late === null ? null : <Late {...props} />;
}
