/** Connection data that some browsers provide (Network Information API). */
export interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
  /** Megabits per second. */
  readonly downlink?: number;
}

export type NavigatorWithConnection = Navigator & { readonly connection?: Connection };

const SLOW_TYPES: readonly (string | undefined)[] = ["slow-2g", "2g", "3g"];
/** Megabits per second: with less, the code for playlists takes half a second and more. */
const SLOW_DOWNLINK = 2;
/** Only a script of so many bytes says something of the line. */
const TELLING_BYTES = 50_000;
/** Bytes per millisecond with which the first page's scripts came, which share the line. */
const SLOW_RATE = 80;

type Timing = Pick<
  PerformanceResourceTiming,
  "name" | "transferSize" | "encodedBodySize" | "startTime" | "responseEnd"
>;

/**
 * Whether the connection is so slow that sound should come before everything else: the browser says
 * so, or the page's own scripts took long. Scripts from the browser's cache say nothing.
 */
export function isSlowLine(
  browser: NavigatorWithConnection = navigator,
  timings: readonly Timing[] = performance.getEntriesByType("resource") as PerformanceResourceTiming[],
): boolean {
  const { effectiveType, downlink = 0 } = browser.connection ?? {};
  if (SLOW_TYPES.includes(effectiveType)) {
    return true;
  }
  const scripts = timings.filter(
    ({ name, transferSize, encodedBodySize }) =>
      name.endsWith(".js") && transferSize > 0 && encodedBodySize >= TELLING_BYTES,
  );
  return (
    downlink < SLOW_DOWNLINK &&
    scripts.length > 0 &&
    scripts.every(
      ({ encodedBodySize, startTime, responseEnd }) =>
        encodedBodySize / (responseEnd - startTime) < SLOW_RATE,
    )
  );
}

/** Whether the page's scripts came over the line: a first visit, or the first of a new build. */
export function isFirstVisit(
  timings: readonly Timing[] = performance.getEntriesByType("resource") as PerformanceResourceTiming[],
): boolean {
  return timings.some(
    ({ name, transferSize, encodedBodySize }) =>
      name.endsWith(".js") && transferSize > 0 && encodedBodySize >= TELLING_BYTES,
  );
}
