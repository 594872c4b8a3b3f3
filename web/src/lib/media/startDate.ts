/** Safari's own HLS says when a stream began; other browsers' does not. */
export type WithStartDate<E extends HTMLMediaElement = HTMLMediaElement> = E & {
  getStartDate?: () => Date;
};

/** Programme date-time of the element's position 0, milliseconds since the epoch; null while nothing tells. */
export function startDateOf(element: WithStartDate): number | null {
  const start = element.getStartDate?.().getTime();
  return start === undefined || Number.isNaN(start) ? null : start;
}

/** Programme date-time of the playhead, milliseconds since the epoch; null while nothing tells. */
export function playingAt(element: WithStartDate): number | null {
  const start = startDateOf(element);
  return start === null ? null : start + element.currentTime * 1_000;
}
