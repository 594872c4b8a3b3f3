// AAC in ADTS, as receivers without a player hear it.
import assert from "node:assert/strict";

/** The whole frames at the front of the bytes; fails if anything else is between them. */
export function wholeFrames(bytes: Buffer): Buffer {
  let whole = 0;
  for (let next = 0; next <= bytes.length; ) {
    whole = next;
    if (next + 7 > bytes.length) break;
    assert.equal(bytes.readUInt16BE(next) & 0xfff6, 0xfff0, `a header at ${next}`);
    next += (bytes.readUInt32BE(next + 2) >> 5) & 0x1fff;
  }
  return bytes.subarray(0, whole);
}
