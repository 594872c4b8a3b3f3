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
