import { type ComponentType, useEffect, useState } from "react";
import { whenIdle } from "@/lib/browser/whenIdle";
import { reportSilently } from "@/lib/log";
import type { LatePartsProps } from "../late/LateParts.late";
import { keepTryingUntilThere } from "./keepTrying";

/** Renders overlays, tracking and prefetching once the page is there and the browser is idle. */
export function LateHost(props: LatePartsProps) {
  const [Late, setLate] = useState<ComponentType<LatePartsProps> | null>(null);
  useEffect(
    () =>
      whenIdle(async () => {
        const { LateParts } = await keepTryingUntilThere(
          () => import("../late/LateParts.late"),
          (error) => reportSilently("Wat later komt, is niet geladen", error),
        );
        setLate(() => LateParts);
      }),
    [],
  );
  return Late === null ? null : <Late {...props} />;
}
