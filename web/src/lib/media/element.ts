/** Why `play()` of a media element was rejected. */
type RefusedPlay =
  /** Interrupted by a pause or a new load; not an error (S8-013). */
  | "overtaken"
  /** The browser requires a user gesture first. */
  | "notAllowed"
  | "failed";

/** Converts the error of a rejected `play()` to its reason. */
export function refusalReason(error: unknown): RefusedPlay {
  const name = error instanceof Error || error instanceof DOMException ? error.name : "";
  if (name === "AbortError") {
    return "overtaken";
  }
  return name === "NotAllowedError" ? "notAllowed" : "failed";
}

/** Safari's own HLS player provides the start date of a stream; those of other browsers do not. */
export type WithStartDate<E extends HTMLMediaElement = HTMLMediaElement> = E & {
  getStartDate?: () => Date;
};

/**
 * Programme date-time of the element's position 0, in milliseconds since the epoch; null while
 * unknown.
 */
export function startDateOf(element: WithStartDate): number | null {
  const start = element.getStartDate?.().getTime();
  return start === undefined || Number.isNaN(start) ? null : start;
}

/** Programme date-time of the playhead, in milliseconds since the epoch; null while unknown. */
export function playingAt(element: WithStartDate): number | null {
  const start = startDateOf(element);
  return start === null ? null : start + element.currentTime * 1_000;
}

/** Longer than iOS takes to reset a volume that a page set. */
const LATER_MS = 100;

/**
 * Whether a page can set the volume of a media element. On iOS only the device's buttons can: the
 * volume set by a page soon returns to 1. `probe`: an element that plays nothing.
 */
export async function canSetVolume(probe: Pick<HTMLMediaElement, "volume">): Promise<boolean> {
  probe.volume = 0.5;
  await new Promise((resolve) => setTimeout(resolve, LATER_MS));
  return probe.volume === 0.5;
}
