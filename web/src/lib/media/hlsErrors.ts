/** Errors of hls.js (`ErrorData.details`) that say that this browser has no decoder for what came. */
const NO_DECODER: readonly string[] = [
  "manifestIncompatibleCodecsError",
  "bufferIncompatibleCodecsError",
  "bufferAddCodecError",
];

export const saysNoDecoder = (details: string): boolean => NO_DECODER.includes(details);
