import { type LiveWindow, OLDEST_MARGIN_MS } from "../state/playbackSlice";

/**
 * The moment at which a stream that is to start at `wanted` does so: where its sound is no longer
 * kept, at nearly the oldest that is, for the very oldest is gone too soon. Null: at the edge,
 * because the moment is still to come. All in milliseconds since the epoch.
 */
export function startWithin({ from, until }: LiveWindow, wanted: number): number | null {
  if (wanted >= until) {
    return null;
  }
  return wanted < from ? Math.min(from + OLDEST_MARGIN_MS, until) : wanted;
}
