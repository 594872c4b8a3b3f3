// The input of the pictures: for every frame, the loudness of a number of bands, low to high, and
// of the whole. Pure functions over mono samples.
import { fft } from "../../sound/lib/analysis.mjs";

/** Samples per second of the sound that the pictures are made from. */
export const RATE = 16_000;
/**
 * One frame lasts 64 ms: three AAC frames at 48 kHz, the unit in which all sound of the demo is
 * cut, so pictures fit it exactly.
 */
export const FRAME_MS = 64;
export const FRAMES_PER_SECOND = "125/8";
const FRAME_SAMPLES = (RATE * FRAME_MS) / 1000;
const WINDOW = 2048;
const LOWEST = 50;
const HIGHEST = 7000;

const HANN = Float64Array.from(
  { length: WINDOW },
  (_, at) => 0.5 - 0.5 * Math.cos((2 * Math.PI * at) / WINDOW),
);

/** The first FFT bin of each band, and one past the last; each band has at least one bin. */
function edgesOf(bands) {
  const bin = (hertz) => (hertz * WINDOW) / RATE;
  const edges = [Math.round(bin(LOWEST))];
  for (let band = 1; band <= bands; band += 1) {
    const wanted = Math.round(bin(LOWEST * (HIGHEST / LOWEST) ** (band / bands)));
    edges.push(Math.max(edges[band - 1] + 1, wanted));
  }
  return edges;
}

/**
 * { bands: [frame][band], loud: [frame] }, all 0..1. Bands are in decibels, raised towards the
 * treble to match hearing, and scaled so that the tune's loudest moments reach 1. Without bands
 * only the loudness is measured.
 */
export function listen(samples, frames, bandCount) {
  const edges = edgesOf(bandCount);
  const real = new Float64Array(WINDOW);
  const imaginary = new Float64Array(WINDOW);
  const bands = [];
  const loud = new Float64Array(frames);
  for (let frame = 0; frame < frames; frame += 1) {
    const middle = Math.round((frame + 0.5) * FRAME_SAMPLES);
    let sum = 0;
    for (let at = 0; at < WINDOW; at += 1) {
      const sample = samples[middle - WINDOW / 2 + at] ?? 0;
      real[at] = sample * HANN[at];
      imaginary[at] = 0;
      sum += sample * sample;
    }
    loud[frame] = Math.sqrt(sum / WINDOW);
    if (bandCount === 0) continue;
    fft(real, imaginary);
    const row = new Float64Array(bandCount);
    for (let band = 0; band < bandCount; band += 1) {
      let most = 0;
      for (let bin = edges[band]; bin < edges[band + 1]; bin += 1)
        most = Math.max(most, real[bin] ** 2 + imaginary[bin] ** 2);
      row[band] = 10 * Math.log10(most + 1e-9) + (band / bandCount) * 14;
    }
    bands.push(row);
  }
  stretch(bands);
  const loudest = Math.max(...loud) || 1;
  return { bands, loud: loud.map((value) => Math.min(1, value / loudest)) };
}

/** Brings decibels to 0..1: 1 is exceeded by one value in a hundred, 0 is 38 dB below it. */
function stretch(bands) {
  const all = Float64Array.from(bands.flatMap((row, at) => (at % 4 === 0 ? [...row] : []))).sort();
  const top = all[Math.floor(all.length * 0.99)] ?? 0;
  for (const row of bands) {
    for (let band = 0; band < row.length; band += 1)
      row[band] = Math.max(0, Math.min(1, (row[band] - top + 38) / 38));
  }
}

/**
 * Rises at once and falls slowly, like the needle of a meter. `fall` is the share left after one
 * frame.
 */
export function damped(bands, fall = 0.82) {
  let before = new Float64Array(bands[0]?.length ?? 0);
  return bands.map((row) => {
    before = row.map((value, band) => Math.max(value, before[band] * fall));
    return before;
  });
}
