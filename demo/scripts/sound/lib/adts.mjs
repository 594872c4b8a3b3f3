// Sound as ffmpeg's encoder writes it (ADTS): its frames, frames with headers again, and frames of
// one channel made stereo.

/** The frames of an ADTS stream, without their headers. */
export function framesIn(stream) {
  const frames = [];
  for (let at = 0; at < stream.length; ) {
    if (stream.length - at < 7 || stream.readUInt16BE(at) >> 4 !== 0xfff)
      throw new Error(`no ADTS header at byte ${at}`);
    const header = stream[at + 1] & 1 ? 7 : 9;
    const size = ((stream[at + 3] & 3) << 11) | (stream[at + 4] << 3) | (stream[at + 5] >> 5);
    if (size <= header || at + size > stream.length) throw new Error(`truncated frame at byte ${at}`);
    frames.push(stream.subarray(at + header, at + size));
    at += size;
  }
  return frames;
}

const HEADER = 7;

/** A frame of AAC LC, 48 kHz, stereo, with its header. */
export function withHeader(frame) {
  const size = HEADER + frame.length;
  const header = [0xff, 0xf1, 0x4c, 0x80 | (size >> 11), (size >> 3) & 255, ((size & 7) << 5) | 0x1f, 0xfc];
  return Buffer.concat([Buffer.from(header), frame], size);
}

/** Writes bits, most significant first. */
class Bits {
  constructor(bytes) {
    this.bytes = Buffer.alloc(bytes);
    this.count = 0;
  }

  put(value, bits) {
    for (let left = bits; left > 0; ) {
      const free = 8 - (this.count & 7);
      const take = Math.min(free, left);
      const part = (value >>> (left - take)) & ((1 << take) - 1);
      this.bytes[this.count >> 3] |= part << (free - take);
      this.count += take;
      left -= take;
    }
  }

  /** Copies the bits [from, until) of other bytes. */
  copy(bytes, from, until) {
    let at = from;
    for (; at < until && this.count & 7; at += 1) this.put(bitsAt(bytes, at, 1), 1);
    const shift = 8 - (at & 7);
    for (; at + 8 <= until; at += 8, this.count += 8)
      this.bytes[this.count >> 3] = ((bytes[at >> 3] << 8) | bytes[(at >> 3) + 1]) >> shift;
    for (; at < until; at += 1) this.put(bitsAt(bytes, at, 1), 1);
  }

  whole() {
    return this.bytes.subarray(0, (this.count + 7) >> 3);
  }
}

/** Reads up to 16 bits. */
const bitsAt = (bytes, at, count) => {
  const three = (bytes[at >> 3] << 16) | (bytes[(at >> 3) + 1] << 8) | (bytes[(at >> 3) + 2] ?? 0);
  return (three >> (24 - (at & 7) - count)) & ((1 << count) - 1);
};

const [SINGLE, PAIR, END] = [0, 1, 7];
const EIGHT_SHORT = 2;

/**
 * A frame of one channel as a frame of two equal channels: a pair in which the middle is that
 * channel and the side is silent (ISO/IEC 14496-3, 4.4.2). Encoding one channel takes half the time
 * of encoding two. The frame must have no temporal noise shaping and no noise substitution, which
 * a decoder does not apply to the middle but to left and right.
 */
export function stereoOf(frame) {
  if (bitsAt(frame, 0, 3) !== SINGLE) throw new Error("expected a frame with one channel");
  let last = frame.length * 8 - 1;
  while (bitsAt(frame, last, 1) === 0) last -= 1;
  const end = last - 2; // where the end mark begins: the last three ones
  if (bitsAt(frame, end, 3) !== END) throw new Error("frame has no end element");

  const info = 15; // after the element, its tag and the gain
  const short = bitsAt(frame, info + 1, 2) === EIGHT_SHORT;
  const length = short ? 15 : 11;
  const bands = bitsAt(frame, info + 4, short ? 4 : 6);

  const out = new Bits(frame.length + 16);
  out.put(PAIR, 3);
  out.put(0, 4);
  out.put(1, 1); // both channels have the same windows
  out.copy(frame, info, info + length);
  out.put(2, 2); // every band is middle and side
  out.copy(frame, 7, info); // the gain
  out.copy(frame, info + length, end);
  silence(out, bands, short, short ? bitsAt(frame, info + 8, 7) : 0x7f);
  out.put(END, 3);
  return out.whole();
}

/** A channel in which every band is zero; a 0 in `grouping` begins another group of windows. */
function silence(out, bands, short, grouping) {
  out.put(0, 8); // gain
  const bits = short ? 3 : 5;
  const most = (1 << bits) - 1;
  let groups = 1;
  for (let window = 0; short && window < 7; window += 1) groups += (grouping >> window) & 1 ? 0 : 1;
  for (let group = 0; group < groups && bands > 0; group += 1) {
    out.put(0, 4); // the code book of zeros, and for how many bands
    let left = bands;
    for (; left >= most; left -= most) out.put(most, bits);
    out.put(left, bits);
  }
  out.put(0, 3); // no pulses, no noise shaping, no gain control
}
