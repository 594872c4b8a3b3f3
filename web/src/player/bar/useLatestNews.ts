import { useEffect, useState } from "react";
import { whenIdle } from "@/lib/browser/whenIdle";
import { whileVisible } from "@/lib/browser/whileVisible";
import type { Playable } from "@/lib/contract";
import { reportSilently } from "@/lib/log";
import { HttpError, NotFoundError } from "@/lib/net/errors";
import { fetchJson } from "@/lib/net/fetchJson";
import { Outage } from "@/lib/net/outage";
import { useStation } from "@/lib/station/station";
import { timeOfDay } from "@/lib/time/dates";
import { parseIsoTime } from "@/lib/time/stationTime";
import type { Fields } from "@/model/reading";

/** Bulletins come once an hour; at this interval a new one is soon known. */
const REFRESH_MS = 5 * 60_000;

/** After a call that failed, the next one comes so much later, or when the server allows it. */
const RETRY_MS = 20_000;

/**
 * When the latest bulletin was read ('10:00'); null while none is known. First asked when the
 * browser is idle; after a failure asked again, also as soon as the network is back. A station
 * without bulletins is never asked.
 */
export function useLatestNews(): string | null {
  const [time, setTime] = useState<string | null>(null);
  const { staticPathPrefix: prefix = "", hasBulletins } = useStation().station;
  useEffect(() => {
    if (!hasBulletins) {
      return;
    }
    let isOver = false;
    let retry: ReturnType<typeof setTimeout> | undefined;
    // S7-017
    const outage = new Outage((error) => reportSilently("Laatste journaal niet geladen", error));
    const ask = async () => {
      clearTimeout(retry);
      try {
        const answer = await latestNewsTime(prefix);
        outage.onSuccess();
        if (!isOver) {
          setTime(answer);
        }
      } catch (error) {
        if (!isOver) {
          outage.onFailure(error);
          const pause = error instanceof HttpError ? error.retryAfterMs : null;
          clearTimeout(retry);
          retry = setTimeout(ask, Math.max(RETRY_MS, pause ?? 0));
        }
      }
    };
    const cancel = whenIdle(ask);
    const stopAsking = whileVisible(REFRESH_MS, ask);
    window.addEventListener("online", ask);
    return () => {
      isOver = true;
      clearTimeout(retry);
      cancel();
      stopAsking();
      window.removeEventListener("online", ask);
    };
  }, [prefix, hasBulletins]);
  return time;
}

/** Null for a station without bulletins, which answers 404. Rejects like fetchJson. */
async function latestNewsTime(prefix: string): Promise<string | null> {
  try {
    const { publishedIso } = await fetchJson<Fields<Playable>>(`${prefix}/api/latestNews`, {
      timeoutMs: 10_000,
    });
    return typeof publishedIso === "string" && parseIsoTime(publishedIso) !== null
      ? timeOfDay(publishedIso)
      : null;
  } catch (error) {
    if (error instanceof NotFoundError) {
      return null;
    }
    throw error;
  }
}
