// From samples in files to frames of AAC: trims, levels and encodes several items in one run of
// ffmpeg.
import { readFile, rm } from "node:fs/promises";
import { framesIn, stereoOf } from "./adts.mjs";
import { run } from "./process.mjs";
import { FRAME, RECIPE, UNIT_FRAMES, unitsFor } from "./recipe.mjs";

/** What every run of ffmpeg starts with; work is spread over cores by running several. */
export const QUIET = ["-hide_banner", "-nostdin", "-loglevel", "error", "-y"];
export const ONE_THREAD = ["-filter_threads", "1", "-filter_complex_threads", "1"];

/** The samples of a file of 32-bit floats. */
export async function samplesIn(file) {
  const bytes = await readFile(file);
  const whole = bytes.byteOffset % 4 === 0 ? bytes : Buffer.from(new Uint8Array(bytes).buffer);
  return new Float32Array(whole.buffer, whole.byteOffset, whole.length >> 2);
}

/** The filters that trim and level an item, and its length in units. */
function levelling({ from, until, loudness }, fade) {
  const start = Math.max(0, from - RECIPE.leadSeconds);
  const seconds = until + RECIPE.tailSeconds - start;
  const units = unitsFor(seconds * RECIPE.sampleRate);
  // The encoder adds one frame before the sound, so the input is one frame shorter.
  const samples = (units * UNIT_FRAMES - 1) * FRAME;
  const filters = [
    `atrim=start=${start.toFixed(6)}:duration=${seconds.toFixed(6)}`,
    "asetpts=PTS-STARTPTS",
    `afade=t=out:st=${Math.max(0, seconds - fade).toFixed(6)}:d=${fade}`,
    `volume=${(RECIPE.loudness - loudness).toFixed(2)}dB`,
    `alimiter=limit=${RECIPE.peak}:level=0:attack=4:release=60:latency=1`,
    `aresample=${RECIPE.sampleRate}`,
    `apad=whole_len=${samples}`,
    `atrim=end_sample=${samples}`,
  ];
  return { filters: filters.join(","), units };
}

/**
 * Encodes items { file (32-bit floats), rate, channels, measured, fade?, title }; returns the
 * frames of each. `file` is removed.
 * @throws {Error} if the encoder's lengths differ from ours.
 */
export async function encode(items) {
  const levelled = items.map(({ measured, fade = RECIPE.fadeSeconds }) => levelling(measured, fade));
  const outputs = items.flatMap(({ file, channels }, index) => [
    ...["-map", `[o${index}]`, "-c:a", "aac", "-aac_coder", "fast", "-flags:a", "+bitexact"],
    ...(channels === 1 ? ["-b:a", RECIPE.voiceBitrate, ...RECIPE.voiceOptions] : ["-b:a", RECIPE.bitrate]),
    ...["-f", "adts", `${file}.aac`],
  ]);
  await run("ffmpeg", [
    ...QUIET,
    ...ONE_THREAD,
    ...items.flatMap(({ file, rate, channels }) => ["-f", "f32le", "-ar", rate, "-ac", channels, "-i", file]),
    "-filter_complex",
    levelled.map(({ filters }, index) => `[${index}:a]${filters}[o${index}]`).join(";"),
    ...outputs,
  ]); // prettier-ignore
  return Promise.all(
    items.map(async ({ file, channels, title }, index) => {
      const frames = framesIn(await readFile(`${file}.aac`));
      await Promise.all([rm(file), rm(`${file}.aac`)]);
      const { units } = levelled[index];
      if (frames.length !== units * UNIT_FRAMES)
        throw new Error(`${title}: ${frames.length} frames instead of ${units * UNIT_FRAMES}`);
      return channels === 1 ? frames.map(stereoOf) : frames;
    }),
  );
}
