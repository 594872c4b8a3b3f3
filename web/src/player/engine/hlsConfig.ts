import type { HlsConfig } from "hls.js";
import { hlsConfig } from "@/lib/media/hls";

/** So many tries that only the stall watch ends them. */
const TRIES = 1_000;

/**
 * After its first playlist hls.js keeps trying while the buffer plays on, and the stall watch says when
 * that lasts too long. A server that is away answers nothing (status 0): that is tried again too, as
 * hls.js alone would not. The buffers are bounded, so that hours of listening take no more memory than
 * a minute.
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
