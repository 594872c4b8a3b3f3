import { useEffect, useState } from "react";

/** The time in milliseconds since the epoch, updated every `everyMs` while `isWanted`. */
export function useNow(everyMs: number, isWanted: boolean): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (!isWanted) {
      return;
    }
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs, isWanted]);
  return now;
}
