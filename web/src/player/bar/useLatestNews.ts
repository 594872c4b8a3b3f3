import { useEffect, useState } from "react";
import { timeOfDay } from "@/lib/dates";
import { fetchJson } from "@/lib/fetchJson";
import { parseIsoTime } from "@/lib/stationTime";
import { whenIdle } from "@/lib/whenIdle";

/** Bulletins come once an hour; asked this often, their time is never old for long. */
const REFRESH_MS = 5 * 60_000;

/**
 * When the latest bulletin was read ('10:00'), null while none is known. Asked only on large screens, where the bar has room to show
 * it, when nothing else is to be done.
 */
export function useLatestNews(): string | null {
  const [time, setTime] = useState<string | null>(null);
  useEffect(() => {
    if (typeof matchMedia !== "function" || !matchMedia("(min-width: 1200px)").matches) {
      return;
    }
    const ask = () => void latestNewsTime().then(setTime);
    const cancel = whenIdle(ask);
    const timer = setInterval(() => document.visibilityState === "visible" && ask(), REFRESH_MS);
    return () => {
      cancel();
      clearInterval(timer);
    };
  }, []);
  return time;
}

/** A station without bulletins answers 404: then there is nothing to show. */
async function latestNewsTime(): Promise<string | null> {
  try {
    const { publishedIso } = await fetchJson<{ publishedIso?: unknown }>("/api/latestNews", {
      timeoutMs: 10_000,
    });
    return typeof publishedIso === "string" && parseIsoTime(publishedIso) !== null
      ? timeOfDay(publishedIso)
      : null;
  } catch {
    return null;
  }
}
