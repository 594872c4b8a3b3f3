import type Hls from "hls.js";
import type {
  HlsConfig,
  LevelDetails,
  Loader,
  LoadPolicy,
  PlaylistLoaderConstructor,
  PlaylistLoaderContext,
  RetryConfig,
} from "hls.js";

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
 * A live list with short segments, as that of a channel that is recorded, with the target duration
 * of what is in it; other lists as they are. Each list of this site says how long a segment may
 * ever be, and hls.js would first ask for it again after that time, when all of a short list has
 * sounded.
 */
export function withOwnTarget(list: string): string {
  const durations = [...list.matchAll(/^#EXTINF:([\d.]+)/gm)].map(([, seconds]) => Number(seconds));
  const longest = Math.max(...durations);
  return longest > 0 && SEGMENTS_BEHIND * longest < BEHIND_EDGE
    ? list.replace(/^(#EXT-X-TARGETDURATION:).*/m, `$1${Math.ceil(longest)}`)
    : list;
}

/** The loader of hls.js for lists of this site: they are read `withOwnTarget`. */
export function ownListLoader({ DefaultConfig }: HlsConstructor): HlsConfig["pLoader"] {
  const DefaultLoader = DefaultConfig.loader as PlaylistLoaderConstructor;
  return class extends DefaultLoader {
    override load(...[context, config, callbacks]: Parameters<Loader<PlaylistLoaderContext>["load"]>): void {
      super.load(context, config, {
        ...callbacks,
        onSuccess: (response, ...more) => {
          const { data } = response;
          callbacks.onSuccess(
            { ...response, ...(typeof data === "string" && { data: withOwnTarget(data) }) },
            ...more,
          );
        },
      });
    }
  };
}

/**
 * Seconds that a listener who joins a live list of this site is behind its edge: three segments
 * behind the present, of which two are in the list already.
 */
export function behindEdge(details: Pick<LevelDetails, "targetduration" | "fragments">, now: number): number {
  const last = details.fragments.at(-1);
  const age = last?.programDateTime ? (now - last.programDateTime) / 1_000 - last.duration : 0;
  // However wrong the clock is, this counts for a segment at most.
  const known = Math.min(Math.max(age, 0), details.targetduration);
  return Math.min(BEHIND_EDGE, SEGMENTS_BEHIND * details.targetduration - known);
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
