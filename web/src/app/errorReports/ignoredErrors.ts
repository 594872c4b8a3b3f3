/** Errors caused by browsers, not by the site (S8-012 … S8-014). */
export const IGNORED_ERRORS: readonly RegExp[] = [
  /blocked a frame with origin/i,
  /the play\(\) request was interrupted/i,
  /ResizeObserver loop/i,
];
