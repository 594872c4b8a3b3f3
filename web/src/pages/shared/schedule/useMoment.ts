import { useEffect, useState } from "react";
import { useStation } from "@/lib/station/station";
import { systemClock } from "@/lib/time/clock";
import { parseTime } from "@/lib/time/dates";

/**
 * The page's current time in milliseconds since the epoch: the model's `now`, which advances in the
 * browser. It uses elapsed time, not the listener's clock, which may be wrong. Updated every
 * `everyMs`; null: never.
 */
export function useMoment(everyMs: number | null): number {
  const { now } = useStation();
  const base = parseTime(now) ?? 0;
  const [passed, setPassed] = useState({ since: base, ms: 0 });
  useEffect(() => {
    if (everyMs === null) {
      return;
    }
    const start = systemClock.elapsed();
    const timer = setInterval(() => setPassed({ since: base, ms: systemClock.elapsed() - start }), everyMs);
    return () => clearInterval(timer);
  }, [base, everyMs]);
  return passed.since === base ? base + passed.ms : base;
}
