import { useEffect, useState } from "react";
import { useStation } from "@/lib/station";
import { parseTime } from "@/lib/time/dates";

/**
 * What time it is for the page, in milliseconds since the epoch: the model's `now`, and in the browser on from there. Counted on the
 * listener's clock but not read from it, so that a clock that is wrong does no harm. Anew every `everyMs`; null: only the model's.
 */
export function useMoment(everyMs: number | null): number {
  const { now } = useStation();
  const base = parseTime(now) ?? 0;
  const [passed, setPassed] = useState({ since: base, ms: 0 });
  useEffect(() => {
    if (everyMs === null) {
      return;
    }
    const start = performance.now();
    const timer = setInterval(() => setPassed({ since: base, ms: performance.now() - start }), everyMs);
    return () => clearInterval(timer);
  }, [base, everyMs]);
  return passed.since === base ? base + passed.ms : base;
}
