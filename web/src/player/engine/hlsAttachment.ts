import type Hls from "hls.js";
import type { ErrorData, HlsConfig, LoadPolicy, RetryConfig } from "hls.js";
import type { EngineFailure } from "./engine";

export type HlsConstructor = typeof Hls;

export interface HlsAttachment {
  /** The moment the playhead's sound was sent, milliseconds since the epoch, or null. */
  playingAt(): number | null;
  isAdBreakAt(moment: number): boolean;
  detach(): void;
}

/** Class of the date ranges that mark an ad break (design §6.10). */
const AD_BREAK_CLASS = "ad-break";

/** A server that is away answers nothing (status 0): that is tried again too, as hls.js alone would not. */
function patient(maxNumRetry: number): RetryConfig {
  return {
    maxNumRetry,
    retryDelayMs: 500,
    maxRetryDelayMs: 4_000,
    shouldRetry: (config, count, _isTimeout, response, retry) =>
      retry ||
      (config !== null && config !== undefined && count < config.maxNumRetry && (response?.code ?? 0) === 0),
  };
}

function policy(tries: number, maxLoadTimeMs: number): LoadPolicy {
  return {
    default: {
      maxTimeToFirstByteMs: 8_000,
      maxLoadTimeMs,
      timeoutRetry: patient(tries),
      errorRetry: patient(tries),
    },
  };
}

/**
 * The first playlist fails soon, so that the player can try with a fresh token; after that hls.js keeps trying while the buffer
 * plays on, and the stall watch says when that lasts too long.
 */
const CONFIG: Partial<HlsConfig> = {
  enableWorker: false,
  backBufferLength: 30,
  maxBufferLength: 30,
  manifestLoadPolicy: policy(1, 12_000),
  playlistLoadPolicy: policy(1_000, 12_000),
  fragLoadPolicy: policy(1_000, 60_000),
};

/** Plays the playlist at `url` through `audio`. `onFailure` is called for what hls.js cannot mend itself. */
export function attachHls(
  HlsClass: HlsConstructor,
  audio: HTMLMediaElement,
  url: string,
  onFailure: (failure: EngineFailure, message: string) => void,
): HlsAttachment {
  const hls = new HlsClass(CONFIG);
  let hasMendedMedia = false;
  hls.on(HlsClass.Events.ERROR, (_event: unknown, data: ErrorData) => {
    if (!data.fatal) {
      return;
    }
    if (data.type === HlsClass.ErrorTypes.MEDIA_ERROR && !hasMendedMedia) {
      hasMendedMedia = true;
      hls.recoverMediaError();
      return;
    }
    onFailure(data.type === HlsClass.ErrorTypes.NETWORK_ERROR ? "network" : "media", data.details);
  });
  hls.attachMedia(audio);
  hls.loadSource(url);
  return {
    playingAt: () => hls.playingDate?.getTime() ?? null,
    isAdBreakAt(moment) {
      const ranges = hls.latestLevelDetails?.dateRanges ?? {};
      return Object.values(ranges).some(
        (range) =>
          range !== undefined &&
          range.class === AD_BREAK_CLASS &&
          range.startDate.getTime() <= moment &&
          moment < (range.endDate?.getTime() ?? Number.POSITIVE_INFINITY),
      );
    },
    detach: () => hls.destroy(),
  };
}
