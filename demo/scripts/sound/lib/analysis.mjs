// Analysis of sound: where it begins and ends, and its loudness and spectrum, from which the record
// sleeves are drawn. Pure functions over mono samples.

/** Loudness (RMS, 0..1) of each window of `size` samples. */
export function rmsOf(samples, size) {
  const result = new Float64Array(Math.ceil(samples.length / size));
  for (let index = 0; index < result.length; index += 1) {
    const start = Math.floor(index * size);
    const end = Math.min(samples.length, Math.floor((index + 1) * size));
    let sum = 0;
    for (let at = start; at < end; at += 1) sum += samples[at] * samples[at];
    result[index] = Math.sqrt(sum / Math.max(1, end - start));
  }
  return result;
}

/**
 * Where the sound begins and ends, in seconds: { from, until }, by windows of 20 ms that are at
 * most `belowDb` below the loudest. Null if silent.
 */
export function soundBounds(samples, rate, belowDb) {
  const size = Math.round(rate * 0.02);
  const windows = rmsOf(samples, size);
  const loudest = windows.reduce((most, value) => Math.max(most, value), 0);
  if (loudest < 1e-6) return null;
  const threshold = loudest * 10 ** (belowDb / 20);
  const first = windows.findIndex((value) => value > threshold);
  const last = windows.findLastIndex((value) => value > threshold);
  return { from: (first * size) / rate, until: Math.min(samples.length, (last + 1) * size) / rate };
}

const FFT_SIZE = 1024;
/**
 * Borders of the spectrum bands in Hz; the analysis runs at 12 kHz, so 6 kHz is the highest
 * frequency.
 */
export const BAND_EDGES = [30, 90, 180, 360, 720, 1400, 2800, 4200, 6000];

/**
 * The envelope file of a tune: { points, peak, rms: 256 values 0..1 (1 = the loudest point),
 * bandEdgesHz, bands: 8 lists of 64 values 0..1 (low to high, 1 = that band's loudest point),
 * balance: 8 shares of the energy (sum 1) }.
 */
export function envelopeOf(samples, rate) {
  const rms = scaled(rmsOf(samples, Math.max(1, samples.length / 256)), 256);
  const columns = 64;
  const energies = Array.from({ length: BAND_EDGES.length - 1 }, () => new Float64Array(columns));
  const step = samples.length / columns;
  for (let column = 0; column < columns; column += 1) {
    // Eight samples per column are enough for a picture and take milliseconds.
    for (let look = 0; look < 8; look += 1) {
      const start = Math.floor(column * step + (look * step) / 8);
      addSpectrum(samples, start, rate, energies, column);
    }
  }
  const totals = energies.map((band) => band.reduce((sum, value) => sum + value, 0));
  const all = totals.reduce((sum, value) => sum + value, 0) || 1;
  return {
    points: 256,
    peak: round(samples.reduce((most, value) => Math.max(most, Math.abs(value)), 0)),
    rms,
    bandEdgesHz: BAND_EDGES,
    bands: energies.map((band) => scaled(band.map(Math.sqrt), columns)),
    balance: totals.map((total) => round(total / all)),
  };
}

const round = (value) => Math.round(value * 10_000) / 10_000;

function scaled(values, count) {
  const list = Array.from({ length: count }, (_, index) => values[Math.min(index, values.length - 1)] ?? 0);
  const most = Math.max(...list) || 1;
  return list.map((value) => round(value / most));
}

function addSpectrum(samples, start, rate, energies, column) {
  const real = new Float64Array(FFT_SIZE);
  const imaginary = new Float64Array(FFT_SIZE);
  for (let index = 0; index < FFT_SIZE; index += 1) {
    const hann = 0.5 - 0.5 * Math.cos((2 * Math.PI * index) / FFT_SIZE);
    real[index] = (samples[start + index] ?? 0) * hann;
  }
  fft(real, imaginary);
  for (let bin = 1; bin < FFT_SIZE / 2; bin += 1) {
    const hertz = (bin * rate) / FFT_SIZE;
    const band = BAND_EDGES.findIndex((edge, index) => hertz >= edge && hertz < BAND_EDGES[index + 1]);
    if (band >= 0) energies[band][column] += real[bin] ** 2 + imaginary[bin] ** 2;
  }
}

const turns = new Map();

/**
 * Cosines and sines of the steps of a butterfly of that length; cached, because there are few
 * lengths.
 */
function turnsOf(length) {
  if (!turns.has(length)) {
    const angle = (-2 * Math.PI) / length;
    const steps = Array.from({ length: length / 2 }, (_, offset) => angle * offset);
    turns.set(length, {
      cosines: Float64Array.from(steps, Math.cos),
      sines: Float64Array.from(steps, Math.sin),
    });
  }
  return turns.get(length);
}

/** Fast Fourier transform in place; the length is a power of two. */
export function fft(real, imaginary) {
  const size = real.length;
  for (let index = 1, reversed = 0; index < size; index += 1) {
    let bit = size >> 1;
    for (; reversed & bit; bit >>= 1) reversed ^= bit;
    reversed ^= bit;
    if (index < reversed) {
      [real[index], real[reversed]] = [real[reversed], real[index]];
      [imaginary[index], imaginary[reversed]] = [imaginary[reversed], imaginary[index]];
    }
  }
  for (let length = 2; length <= size; length *= 2) {
    const { cosines, sines } = turnsOf(length);
    for (let start = 0; start < size; start += length) {
      for (let offset = 0; offset < length / 2; offset += 1) {
        const cosine = cosines[offset];
        const sine = sines[offset];
        const low = start + offset;
        const high = low + length / 2;
        const re = real[high] * cosine - imaginary[high] * sine;
        const im = real[high] * sine + imaginary[high] * cosine;
        real[high] = real[low] - re;
        imaginary[high] = imaginary[low] - im;
        real[low] += re;
        imaginary[low] += im;
      }
    }
  }
}
