import { type ComponentType, useEffect, useState } from "react";
import { report } from "@/lib/log";
import { whenIdle } from "@/lib/whenIdle";
import type { LatePartsProps } from "../late/LateParts";

/** Where overlays, tracking and what fetches ahead come to stand once the page is there and the browser idle. */
export function LateHost(props: LatePartsProps) {
  const [Late, setLate] = useState<ComponentType<LatePartsProps> | null>(null);
  useEffect(
    () =>
      whenIdle(() => {
        import("../late/LateParts").then(
          ({ LateParts }) => setLate(() => LateParts),
          (error: unknown) => report("Wat later komt, is niet geladen", error),
        );
      }),
    [],
  );
  return Late === null ? null : <Late {...props} />;
}
