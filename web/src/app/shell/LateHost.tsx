import { type ComponentType, useEffect, useState } from "react";
import { whenQuiet } from "@/lib/browser/whenQuiet";
import { reportSilently } from "@/lib/log";
import { keepTryingUntilThere } from "./keepTrying";
import type { LatePartsProps } from "./LateParts.late";

/** Renders overlays, analytics and prefetching once the page is there and the browser is idle. */
export function LateHost(props: LatePartsProps) {
  const [Late, setLate] = useState<ComponentType<LatePartsProps> | null>(null);
  useEffect(
    () =>
      whenQuiet(async () => {
        const { LateParts } = await keepTryingUntilThere(
          () => import("./LateParts.late"),
          (error) => reportSilently("Wat later komt, is niet geladen", error),
        );
        setLate(() => LateParts);
      }),
    [],
  );
  return Late === null ? null : <Late {...props} />;
}
