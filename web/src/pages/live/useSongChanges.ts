import { useEffect } from "react";
import { useRevalidator } from "react-router";
import type { LivePage } from "@/lib/contract";
import { systemClock } from "@/lib/time/clock";
import { untilNextSong } from "./onAirAt";

/** The delay after which the playout has sent the next song. */
const SENT_MS = 1_500;
/** Spreads the requests of viewers. */
const SPREAD_MS = 2_000;
/** Longer waits are left to the page's regular refresh. */
const LONGEST_MS = 600_000;

/**
 * Reloads the page's model when a song ends, so that the next one is known before the viewer hears
 * it.
 */
export function useSongChanges(page: LivePage, isWatched: boolean): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const left = isWatched ? untilNextSong(page, systemClock.now()) : null;
    if (left === null || left > LONGEST_MS) {
      return;
    }
    const timer = setTimeout(() => void revalidate(), left + SENT_MS + Math.random() * SPREAD_MS);
    return () => clearTimeout(timer);
  }, [page, isWatched, revalidate]);
}
