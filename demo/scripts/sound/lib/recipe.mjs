// The numbers that affect how sound is made. Its hash is part of each media id, so assets are
// immutable: another recipe or source gives another id, and an existing id never has to be made
// again.
import { createHash } from "node:crypto";

export const RECIPE = {
  version: 2,
  sampleRate: 48_000,
  /**
   * Music, and speech over music. At this bit rate ffmpeg's encoder leaves out what is above
   * 16 kHz, so the synthesiser need not make it: 32,000 samples a second hold exactly that.
   */
  bitrate: "128k",
  synthRate: 32_000,
  /** Gain, reverb and chorus of the synthesiser. */
  synth: ["-g", "0.5", "-R", "1", "-C", "0", "-z", "1024"],
  /**
   * A voice alone is one channel, filtered at 8.5 kHz. Encoded as one channel and made stereo
   * afterwards (adts.mjs), which needs the encoder without these two tools.
   */
  voiceBitrate: "48k",
  voiceOptions: ["-cutoff", "9000", "-aac_tns", "0", "-aac_pns", "0"],
  /**
   * LUFS, and the highest sample value (−3 dBFS leaves room for peaks between samples and for the
   * encoder).
   */
  loudness: -16,
  peak: 0.708,
  /** At both ends, sound that is this many dB softer than the loudest 20 ms counts as silence. */
  silenceBelow: -54,
  leadSeconds: 0.05,
  tailSeconds: 0.35,
  fadeSeconds: 0.25,
};

/**
 * One AAC frame in samples; three of them last exactly 64 ms at 48 kHz, the unit in which every
 * length is counted.
 */
export const FRAME = 1024;
export const UNIT_FRAMES = 3;
export const UNIT_MS = 64;
/** Longest segment, in units: 93 × 64 ms = 5.952 s. */
export const SEGMENT_UNITS = 93;

/**
 * Voices of the spoken items: espeak-ng voice, words a minute, pitch 0–99, pause between words in
 * 10 ms.
 */
export const VOICES = {
  nieuws: { voice: "nl", speed: 152, pitch: 40, gap: 1 },
  presentator: { voice: "nl+m3", speed: 146, pitch: 44, gap: 1 },
  presentatrice: { voice: "nl+f2", speed: 148, pitch: 52, gap: 1 },
  verteller: { voice: "nl+m7", speed: 140, pitch: 36, gap: 2 },
  station: { voice: "nl+f4", speed: 138, pitch: 50, gap: 2 },
  // Guests and callers.
  gast: { voice: "nl+f3", speed: 152, pitch: 60, gap: 1 },
  buurman: { voice: "nl+m1", speed: 142, pitch: 30, gap: 2 },
  beller: { voice: "nl+m4", speed: 156, pitch: 54, gap: 1 },
};

/** Softens the synthetic voice: no rumble, less hiss, more low tones, a little reverb. */
export const SPEECH_FILTER = [
  "highpass=f=85",
  "lowpass=f=8500",
  "equalizer=f=200:t=q:w=1:g=2.5",
  "equalizer=f=3300:t=q:w=1.2:g=-3.5",
  "acompressor=threshold=0.12:ratio=2.5:attack=8:release=120",
  "aecho=0.9:0.6:23|37:0.10|0.06",
].join(",");

/** What espeak-ng writes: one channel at this rate. */
export const VOICE_RATE = 22_050;

/** Filter graph: the voice over a tune that is softer while it speaks, from two inputs to `out`. */
export const overBed = (voice, bed, out) =>
  [
    `[${voice}]${SPEECH_FILTER},aresample=48000,pan=stereo|c0=c0|c1=c0,adelay=900:all=1,apad=pad_dur=1.6`,
    `,asplit[voice${out}][key${out}];`,
    `[${bed}]volume=-10dB,afade=t=in:d=0.1[bed${out}];`,
    `[bed${out}][key${out}]sidechaincompress=threshold=0.012:ratio=8:attack=30:release=450[under${out}];`,
    `[under${out}][voice${out}]amix=inputs=2:duration=shortest:normalize=0[${out}]`,
  ].join("");
/** The voice alone. */
export const alone = (voice, out) => `[${voice}]${SPEECH_FILTER}[${out}]`;
/** How long the tune under a voice takes to fade out. */
export const BED_FADE_SECONDS = 1.2;

/**
 * First eight hex digits of a SHA-256 over the parts and their lengths, so that different parts
 * never give the same input.
 */
export function shortHash(...parts) {
  const hash = createHash("sha256");
  for (const part of parts) {
    const bytes = Buffer.isBuffer(part) ? part : Buffer.from(String(part));
    hash.update(`${bytes.length}:`).update(bytes);
  }
  return hash.digest("hex").slice(0, 8);
}

export const tuneMediaId = (slug, midi, soundfont) =>
  `tune-${slug}-${shortHash(JSON.stringify(RECIPE), midi, soundfont)}`;

/** Silence between two speakers, in seconds. */
export const TURN_PAUSE_SECONDS = 0.35;

/**
 * `turns` are the spoken texts: [{ voice, text }]; `bed` is the media id of the tune under it, if
 * any.
 */
export function speechMediaId(id, turns, bed) {
  const [{ voice, text }, ...others] = turns;
  const over =
    bed === undefined ? [SPEECH_FILTER, text] : [overBed("0:a", "1:a", "o"), text, bed, BED_FADE_SECONDS];
  const more = others.flatMap((turn) => [TURN_PAUSE_SECONDS, JSON.stringify(VOICES[turn.voice]), turn.text]);
  return `speech-${id}-${shortHash(JSON.stringify(RECIPE), JSON.stringify(VOICES[voice]), ...over, ...more)}`;
}

/** `parts` are the media ids that an episode is joined from, in order. */
export const episodeMediaId = (id, parts) => `episode-${id}-${shortHash(...parts)}`;

/** How many units an item of this many samples fills (the encoder adds one frame at the start). */
export const unitsFor = (samples) => Math.ceil((Math.ceil(samples / FRAME) + 1) / UNIT_FRAMES);

/**
 * Segment lengths in units: as equal as possible, none longer than the maximum; the last one takes
 * the rest.
 */
export function segmentUnits(units) {
  const count = Math.ceil(units / SEGMENT_UNITS);
  const size = Math.ceil(units / count);
  const full = Array(Math.ceil(units / size) - 1).fill(size);
  return [...full, units - full.length * size];
}
