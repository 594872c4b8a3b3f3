/**
 * Errors of hls.js (`ErrorData.details`) that mean that this browser has no decoder for the stream.
 */
const NO_DECODER: readonly string[] = [
  "manifestIncompatibleCodecsError",
  "bufferIncompatibleCodecsError",
  "bufferAddCodecError",
];

export const saysNoDecoder = (details: string): boolean => NO_DECODER.includes(details);
