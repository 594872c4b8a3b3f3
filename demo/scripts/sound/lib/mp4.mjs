// AAC frames in MP4 files (ISO/IEC 14496-12, 14496-14): the init section and segments of an asset,
// and the same sound as one file. Written here rather than by ffmpeg, so that one run of ffmpeg can
// encode many items, and cutting or joining sound starts no process.
import { FRAME, RECIPE } from "./recipe.mjs";

const RATE = RECIPE.sampleRate;
/** Index of the sample rate in ISO/IEC 14496-3, table 1.18. */
const RATE_INDEX = { 48000: 3, 44100: 4, 32000: 5 }[RATE];
/** AudioSpecificConfig: AAC LC, the sample rate, two channels. */
const CONFIG = [(2 << 3) | (RATE_INDEX >> 1), ((RATE_INDEX & 1) << 7) | (2 << 3)];

const u16 = (...values) => values.flatMap((value) => [(value >> 8) & 255, value & 255]);
const u32 = (...values) =>
  values.flatMap((value) => [(value >>> 24) & 255, (value >>> 16) & 255, (value >>> 8) & 255, value & 255]);
const zeros = (count) => Array(count).fill(0);
const text = (value) => [...Buffer.from(value, "latin1")];

function box(type, ...parts) {
  const bodies = parts.map((part) => (Buffer.isBuffer(part) ? part : Buffer.from(part)));
  const size = bodies.reduce((sum, { length }) => sum + length, 8);
  return Buffer.concat([Buffer.from([...u32(size), ...text(type)]), ...bodies], size);
}
/** A box with version and flags. */
const full = (type, version, flags, ...parts) => box(type, [version, ...u32(flags).slice(1)], ...parts);

const MATRIX = u32(0x10000, 0, 0, 0, 0x10000, 0, 0, 0, 0x40000000);

/** The description of the stream. The bit rate differs per item and is left out: all share it. */
const stsd = () => {
  const descriptor = (tag, body) => [tag, body.length, ...body];
  const config = descriptor(4, [0x40, 0x15, 0, 0, 0, ...u32(0, 0), ...descriptor(5, CONFIG)]);
  const esds = full("esds", 0, 0, descriptor(3, [...u16(1), 0, ...config, ...descriptor(6, [2])]));
  const entry = [...zeros(6), ...u16(1), ...zeros(8), ...u16(2, 16, 0, 0), ...u32(RATE * 65_536)];
  return full("stsd", 0, 0, u32(1), box("mp4a", entry, esds));
};

/** A track of `samples` samples; `tables` say where its frames are. */
function movie(samples, tables, more = Buffer.alloc(0)) {
  const head = u32(0, 0, RATE, samples, 0x10000);
  const dinf = box("dinf", full("dref", 0, 0, u32(1), full("url ", 0, 1)));
  const stbl = box("stbl", stsd(), ...tables);
  const mdia = box(
    "mdia",
    full("mdhd", 0, 0, u32(0, 0, RATE, samples), u16(0x55c4, 0)),
    full("hdlr", 0, 0, u32(0), text("soun"), zeros(12), text("SoundHandler\0")),
    box("minf", full("smhd", 0, 0, u32(0)), dinf, stbl),
  );
  const tkhd = full("tkhd", 0, 3, u32(0, 0, 1, 0, samples, 0, 0), u16(0, 1, 0x100, 0), MATRIX, u32(0, 0));
  const mvhd = full("mvhd", 0, 0, head, u16(0x100, 0), u32(0, 0), MATRIX, zeros(24), u32(2));
  return box("moov", mvhd, box("trak", tkhd, mdia), more);
}

/** The init section. It is the same for every asset, so a player keeps its decoder. */
export function initSection() {
  const none = [full("stts", 0, 0, u32(0)), full("stsc", 0, 0, u32(0))];
  const empty = [...none, full("stsz", 0, 0, u32(0, 0)), full("stco", 0, 0, u32(0))];
  const mvex = box("mvex", full("trex", 0, 0, u32(1, 1, 0, 0, 0)));
  return Buffer.concat([box("ftyp", text("iso5"), u32(512), text("iso5iso6mp41")), movie(0, empty, mvex)]);
}

/** A segment of frames (Buffers); `number` counts from 1, `from` is the first frame's number. */
export function segment(frames, number, from) {
  const sizes = frames.map(({ length }) => length);
  const tfhd = full("tfhd", 0, 0x020028, u32(1, FRAME, 0x02000000));
  const tfdt = full("tfdt", 1, 0, u32(0, from * FRAME));
  // The offset of the sound in the moof is known once the size of the moof is.
  const moof = (at) =>
    box(
      "moof",
      full("mfhd", 0, 0, u32(number)),
      box("traf", tfhd, tfdt, full("trun", 0, 0x000201, u32(frames.length, at), u32(...sizes))),
    );
  const styp = box("styp", text("msdh"), u32(0), text("msdhmsix"));
  return Buffer.concat([styp, moof(moof(0).length + 8), box("mdat", ...frames)]);
}

/** The frames of a segment that segment() made. */
export function framesOf(bytes) {
  const run = bytes.indexOf("trun");
  const count = bytes.readUInt32BE(run + 8);
  let at = bytes.indexOf("moof") - 4 + bytes.readUInt32BE(run + 12);
  return Array.from({ length: count }, (_, index) => {
    const size = bytes.readUInt32BE(run + 16 + index * 4);
    at += size;
    return bytes.subarray(at - size, at);
  });
}

/** The frames as one file with its index in front, so that it plays while it loads. */
export function wholeFile(frames) {
  const ftyp = box("ftyp", text("M4A "), u32(512), text("M4A isomiso2mp41"));
  const tables = (at) => [
    full("stts", 0, 0, u32(1, frames.length, FRAME)),
    full("stsc", 0, 0, u32(1, 1, frames.length, 1)),
    full("stsz", 0, 0, u32(0, frames.length), u32(...frames.map(({ length }) => length))),
    full("stco", 0, 0, u32(1, at)),
  ];
  const samples = frames.length * FRAME;
  const at = ftyp.length + movie(samples, tables(0)).length + 8;
  return Buffer.concat([ftyp, movie(samples, tables(at)), box("mdat", ...frames)]);
}
