import assert from "node:assert/strict";
import { test } from "node:test";
import { BAND_EDGES, envelopeOf, soundBounds } from "./lib/analysis.mjs";
import { SEGMENT_UNITS, segmentUnits, unitsFor } from "./lib/recipe.mjs";

const RATE = 12_000;
const tone = (seconds, hertz, loud = 0.5) =>
  Float32Array.from(
    { length: seconds * RATE },
    (_, index) => loud * Math.sin((2 * Math.PI * hertz * index) / RATE),
  );

test("silence at both ends is found, and a file of silence has no sound", () => {
  const samples = new Float32Array(6 * RATE);
  samples.set(tone(3, 440), 2 * RATE);
  const { from, until } = soundBounds(samples, RATE, -54);
  assert.ok(Math.abs(from - 2) < 0.021 && Math.abs(until - 5) < 0.021, `${from} ${until}`);
  assert.equal(soundBounds(new Float32Array(RATE), RATE, -54), null);
});

test("the envelope has 256 points from 0 to 1 and puts a tone in its own band", () => {
  const envelope = envelopeOf(tone(10, 1000), RATE);
  assert.equal(envelope.rms.length, 256);
  assert.ok(envelope.rms.every((value) => value >= 0 && value <= 1));
  const loudest = envelope.balance.indexOf(Math.max(...envelope.balance));
  assert.ok(BAND_EDGES[loudest] <= 1000 && BAND_EDGES[loudest + 1] > 1000);
  assert.ok(envelope.balance[loudest] > 0.95);
  assert.deepEqual(
    envelope.bands.map((band) => band.length),
    Array(8).fill(64),
  );
});

test("segments are as equal as possible, at most 6 seconds, and add up to the length", () => {
  for (const units of [1, 3, 92, 93, 94, 186, 187, 1000, 3071]) {
    const lengths = segmentUnits(units);
    assert.equal(
      lengths.reduce((sum, value) => sum + value, 0),
      units,
    );
    assert.ok(lengths.every((value) => value > 0 && value <= SEGMENT_UNITS));
    assert.ok((Math.max(...lengths) * 64) / 1000 < 6);
  }
});

test("a length is a multiple of three AAC frames, including the encoder's first frame", () => {
  assert.equal(unitsFor(2 * 1024), 1);
  assert.equal(unitsFor(2 * 1024 + 1), 2);
  assert.equal(unitsFor(48_000), Math.ceil((47 + 1) / 3));
});
