import type { HlsConfig } from "hls.js";
import { hlsConfig } from "@/lib/media/hls";

/** So many tries that only the stall watch ends them. */
const TRIES = 1_000;

/**
 * After its first playlist hls.js keeps trying while the buffer plays, and the stall watch decides
 * when that takes too long. A server that is down gives no answer (status 0), which hls.js by
 * itself would not try again. The buffers are limited, so that hours of listening take no more
 * memory than a minute.
 */
export const HLS_CONFIG: Partial<HlsConfig> = {
  ...hlsConfig(
    TRIES,
    (config, count, _isTimeout, response, retry) =>
      retry ||
      (config !== null && config !== undefined && count < config.maxNumRetry && (response?.code ?? 0) === 0),
  ),
  maxMaxBufferLength: 60,
  maxBufferSize: 8_000_000,
};
