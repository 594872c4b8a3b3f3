// How loud sound is (ITU-R BS.1770-4) and where it begins and ends, in one pass over the samples.
// Pure functions; ffmpeg's filter gives the same loudness, but needs a run and prints every 100 ms.
import { soundBounds } from "./analysis.mjs";

/** Two filters in a row that weigh frequencies like the ear, for any sample rate: { b, a }. */
function weighting(rate) {
  const shelf = () => {
    const k = Math.tan((Math.PI * 1681.974450955533) / rate);
    const high = 10 ** (3.999843853973347 / 20);
    const band = high ** 0.4996667741545416;
    const q = k / 0.7071752369554196;
    const whole = 1 + q + k * k;
    const b = [high + band * q + k * k, 2 * (k * k - high), high - band * q + k * k];
    return { b: b.map((value) => value / whole), a: [(2 * (k * k - 1)) / whole, (1 - q + k * k) / whole] };
  };
  const low = () => {
    const k = Math.tan((Math.PI * 38.13547087602444) / rate);
    const q = k / 0.5003270373238773;
    const whole = 1 + q + k * k;
    return { b: [1, -2, 1], a: [(2 * (k * k - 1)) / whole, (1 - q + k * k) / whole] };
  };
  return [shelf(), low()];
}

/** The energy of every 100 ms of one channel of interleaved samples, weighted. */
function energies(samples, rate, channels, channel) {
  const [one, two] = weighting(rate);
  const [b0, b1, b2] = one.b;
  const [a1, a2] = one.a;
  const [c1, c2] = two.a;
  const step = Math.round(rate / 10);
  const result = new Float64Array(Math.floor(samples.length / channels / step));
  let x1 = 0;
  let x2 = 0;
  let y1 = 0;
  let y2 = 0;
  let z1 = 0;
  let z2 = 0;
  let at = channel;
  for (let index = 0; index < result.length; index += 1) {
    let sum = 0;
    for (let left = step; left > 0; left -= 1, at += channels) {
      const x = samples[at];
      const y = b0 * x + b1 * x1 + b2 * x2 - a1 * y1 - a2 * y2;
      const z = y - 2 * y1 + y2 - c1 * z1 - c2 * z2;
      x2 = x1;
      x1 = x;
      y2 = y1;
      y1 = y;
      z2 = z1;
      z1 = z;
      sum += z * z;
    }
    result[index] = sum / step;
  }
  return result;
}

const lufs = (energy) => -0.691 + 10 * Math.log10(energy);
const mean = (list) => list.reduce((sum, value) => sum + value, 0) / list.length;

/**
 * Integrated loudness in LUFS of interleaved samples; one channel counts as two equal ones. Blocks
 * of 400 ms that are very soft, or 10 LU softer than the others, do not count.
 */
export function loudnessOf(samples, rate, channels) {
  const parts = Array.from({ length: channels }, (_, channel) => energies(samples, rate, channels, channel));
  const at = (index) => (channels === 1 ? 2 * parts[0][index] : parts[0][index] + parts[1][index]);
  const blocks = [];
  for (let index = 0; index + 4 <= parts[0].length; index += 1)
    blocks.push((at(index) + at(index + 1) + at(index + 2) + at(index + 3)) / 4);
  const heard = blocks.filter((energy) => lufs(energy) > -70);
  if (heard.length === 0) return -Infinity;
  const gate = lufs(mean(heard)) - 10;
  return lufs(mean(heard.filter((energy) => lufs(energy) > gate)));
}

/** Interleaved samples as one channel at half the rate. */
function monoOf(samples, channels) {
  const width = 2 * channels;
  const mono = new Float32Array(Math.floor(samples.length / width));
  for (let index = 0, at = 0; index < mono.length; index += 1, at += width) {
    let sum = 0;
    for (let one = 0; one < width; one += 1) sum += samples[at + one];
    mono[index] = sum / width;
  }
  return mono;
}

/**
 * { loudness (LUFS), from, until (seconds in which there is sound), mono, rate: of `mono` }.
 * @throws {Error} if there is no sound; `what` is named in the message.
 */
export function measure(samples, rate, channels, belowDb, what) {
  const mono = monoOf(samples, channels);
  const bounds = soundBounds(mono, rate / 2, belowDb);
  const loudness = loudnessOf(samples, rate, channels);
  if (bounds === null || !(loudness > -69)) throw new Error(`${what}: no sound`);
  return { loudness, ...bounds, mono, rate: rate / 2 };
}
