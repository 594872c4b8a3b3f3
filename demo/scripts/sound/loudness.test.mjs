// Loudness, and where sound begins and ends.
import assert from "node:assert/strict";
import { test } from "node:test";
import { loudnessOf, measure } from "./lib/loudness.mjs";

const RATE = 48_000;
const tone = (seconds, gain, rate = RATE) =>
  Float32Array.from({ length: seconds * rate }, (_, at) => gain * Math.sin((2 * Math.PI * 997 * at) / rate));
const twice = (samples) => Float32Array.from({ length: samples.length * 2 }, (_, at) => samples[at >> 1]);

test("a tone of 997 Hz at full scale in one of two channels is -3.01 LUFS (ITU-R BS.1770)", () => {
  const left = Float32Array.from(twice(tone(3, 1)), (value, at) => (at % 2 ? 0 : value));
  assert.ok(Math.abs(loudnessOf(left, RATE, 2) + 3.01) < 0.05);
});

test("the rate does not matter, and one channel is as loud as two equal ones", () => {
  const expected = loudnessOf(twice(tone(3, 0.1)), RATE, 2);
  for (const rate of [22_050, 32_000, 48_000])
    assert.ok(Math.abs(loudnessOf(tone(3, 0.1, rate), rate, 1) - expected) < 0.1, `${rate}`);
});

test("silence around the sound counts neither for its loudness nor for its bounds", () => {
  const padded = new Float32Array(RATE * 7);
  padded.set(tone(3, 0.1), RATE * 2);
  const { loudness, from, until } = measure(padded, RATE, 1, -54, "tone");
  assert.ok(Math.abs(loudness - loudnessOf(tone(3, 0.1), RATE, 1)) < 0.6);
  assert.ok(Math.abs(from - 2) <= 0.02 && Math.abs(until - 5) <= 0.02, `${from} ${until}`);
  assert.throws(() => measure(new Float32Array(RATE), RATE, 1, -54, "nothing"), /nothing: no sound/);
});
