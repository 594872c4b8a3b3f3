import { useEffect, useState } from "react";
import { whenIdle } from "@/lib/browser/whenIdle";
import { whileVisible } from "@/lib/browser/whileVisible";
import type { Playable } from "@/lib/contract";
import { reportSilently } from "@/lib/log";
import { NotFoundError } from "@/lib/net/errors";
import { fetchJson } from "@/lib/net/fetchJson";
import { useStation } from "@/lib/station";
import { timeOfDay } from "@/lib/time/dates";
import { parseIsoTime } from "@/lib/time/stationTime";
import type { Fields } from "@/model/reading";

/** Bulletins come once an hour; at this interval a new one is soon known. */
const REFRESH_MS = 5 * 60_000;

/**
 * When the latest bulletin was read ('10:00'); null while none is known. First asked when the
 * browser is idle.
 */
export function useLatestNews(): string | null {
  const [time, setTime] = useState<string | null>(null);
  const prefix = useStation().station.staticPathPrefix ?? "";
  useEffect(() => {
    const ask = () => void latestNewsTime(prefix).then(setTime);
    const cancel = whenIdle(ask);
    const stopAsking = whileVisible(REFRESH_MS, ask);
    return () => {
      cancel();
      stopAsking();
    };
  }, [prefix]);
  return time;
}

/** Null for a station without bulletins, which answers 404, and when the call fails. */
async function latestNewsTime(prefix: string): Promise<string | null> {
  try {
    const { publishedIso } = await fetchJson<Fields<Playable>>(`${prefix}/api/latestNews`, {
      timeoutMs: 10_000,
    });
    return typeof publishedIso === "string" && parseIsoTime(publishedIso) !== null
      ? timeOfDay(publishedIso)
      : null;
  } catch (error) {
    if (!(error instanceof NotFoundError)) {
      // S7-017
      reportSilently("Laatste journaal niet geladen", error);
    }
    return null;
  }
}
