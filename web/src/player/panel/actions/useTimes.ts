import { useEffect, useState } from "react";
import { type Clock, systemClock } from "@/lib/time/clock";

/** The same moment by two of the site's clocks. */
export type Times = Readonly<Record<"now" | "elapsed", number>>;

/** The time, updated every `everyMs` while `isWanted`. */
export function useTimes(everyMs: number, isWanted: boolean, clock: Clock = systemClock): Times {
  const [times, setTimes] = useState(() => readTimes(clock));
  useEffect(() => {
    if (!isWanted) {
      return;
    }
    const look = () => setTimes(readTimes(clock));
    look();
    const timer = setInterval(look, everyMs);
    return () => clearInterval(timer);
  }, [everyMs, isWanted, clock]);
  return times;
}

const readTimes = (clock: Clock): Times => ({ now: clock.now(), elapsed: clock.elapsed() });
