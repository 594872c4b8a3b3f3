import type Hls from "hls.js";
import type { HlsConfig, LoadPolicy, RetryConfig } from "hls.js";

export type HlsConstructor = typeof Hls;
/** Fetches hls.js; called when a playlist is about to play. */
export type LoadHls = () => Promise<HlsConstructor>;

/** The media type of a playlist. */
export const HLS_TYPE = "application/vnd.apple.mpegurl";

/** Seconds that a listener who joins is behind the live edge: three usual segments. */
const BEHIND_EDGE = 18;

/** Segments behind the edge, by the longest of the list. */
const SEGMENTS_BEHIND = 3;

/** Whether this site makes the stream. */
export const isOurs = (url: string): boolean => url.startsWith("/stream/");

/**
 * Where to join the live streams that the site assembles. Their target duration is that of the
 * longest segment that there may ever be; hls.js would stay three times as long behind the edge.
 */
export function liveLatency(url: string): Partial<HlsConfig> {
  return isOurs(url) ? { liveSyncDuration: BEHIND_EDGE } : {};
}

/**
 * Joins a list with short segments, as that of a channel that is recorded, nearer to its edge than
 * `liveLatency` says. Only the list tells, so hls.js asks when it has it. The target duration does
 * not: it is the same on every channel, whatever is on air.
 */
export function joinAsListSays(hls: Pick<Hls, "config" | "latestLevelDetails">): void {
  const { liveSyncDuration } = hls.config;
  if (liveSyncDuration === undefined) {
    return;
  }
  Object.defineProperty(hls.config, "liveSyncDuration", {
    get: () => {
      const durations = hls.latestLevelDetails?.fragments.map(({ duration }) => duration) ?? [];
      return durations.length === 0
        ? liveSyncDuration
        : Math.min(liveSyncDuration, SEGMENTS_BEHIND * Math.max(...durations));
    },
  });
}

const RETRY_MS = { retryDelayMs: 500, maxRetryDelayMs: 4_000 };

/**
 * The settings of hls.js for sound and video. Loading the first playlist fails quickly, so that
 * another address can be tried; after that each playlist and segment is requested up to `tries`
 * more times.
 */
export function hlsConfig(tries: number, shouldRetry?: RetryConfig["shouldRetry"]): Partial<HlsConfig> {
  const policy = (maxNumRetry: number, maxLoadTimeMs: number): LoadPolicy => {
    const retry: RetryConfig = { ...RETRY_MS, maxNumRetry, ...(shouldRetry && { shouldRetry }) };
    return {
      default: { maxTimeToFirstByteMs: 8_000, maxLoadTimeMs, timeoutRetry: retry, errorRetry: retry },
    };
  };
  return {
    // The Content-Security-Policy allows none.
    enableWorker: false,
    backBufferLength: 30,
    maxBufferLength: 30,
    manifestLoadPolicy: policy(1, 12_000),
    playlistLoadPolicy: policy(tries, 12_000),
    fragLoadPolicy: policy(tries, 60_000),
  };
}
