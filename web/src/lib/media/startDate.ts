/** Safari's own HLS player says when a stream began; other browsers' own players do not. */
export type WithStartDate<E extends HTMLMediaElement = HTMLMediaElement> = E & {
  getStartDate?: () => Date;
};

/**
 * Programme date-time of the element's position 0, milliseconds since the epoch; null while that is
 * not known.
 */
export function startDateOf(element: WithStartDate): number | null {
  const start = element.getStartDate?.().getTime();
  return start === undefined || Number.isNaN(start) ? null : start;
}

/**
 * Programme date-time of the playhead, milliseconds since the epoch; null while that is not known.
 */
export function playingAt(element: WithStartDate): number | null {
  const start = startDateOf(element);
  return start === null ? null : start + element.currentTime * 1_000;
}
