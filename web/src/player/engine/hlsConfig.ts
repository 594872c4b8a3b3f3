import type { HlsConfig, LoadPolicy, RetryConfig } from "hls.js";

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
 * The first playlist fails soon, so that the player can try with a fresh token; after that hls.js keeps trying while the buffer plays on,
 * and the stall watch says when that lasts too long. The buffers are bounded, so that hours of listening take no more memory than a minute.
 */
export const HLS_CONFIG: Partial<HlsConfig> = {
  enableWorker: false,
  backBufferLength: 30,
  maxBufferLength: 30,
  maxMaxBufferLength: 60,
  maxBufferSize: 8_000_000,
  manifestLoadPolicy: policy(1, 12_000),
  playlistLoadPolicy: policy(1_000, 12_000),
  fragLoadPolicy: policy(1_000, 60_000),
};
