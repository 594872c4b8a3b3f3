// Frames of AAC: out of ADTS, from one channel to two, and in MP4 files.
import assert from "node:assert/strict";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { after, before, test } from "node:test";
import { framesIn, stereoOf } from "./lib/adts.mjs";
import { framesOf, initSection, segment, wholeFile } from "./lib/mp4.mjs";
import { run } from "./lib/process.mjs";
import { RECIPE } from "./lib/recipe.mjs";

let work;
/** Two seconds of a tone with clicks, so that there are long and short windows. */
let mono;

before(async () => {
  work = await mkdtemp(path.join(os.tmpdir(), "zender-adts-"));
  const { stdout } = await run("ffmpeg", [
    ...[
      "-v",
      "error",
      "-f",
      "lavfi",
      "-i",
      "aevalsrc=0.3*sin(900*t)+0.6*lt(mod(t\\,0.31)\\,0.001):s=48000:d=2",
    ],
    ...["-c:a", "aac", "-aac_coder", "fast", "-flags:a", "+bitexact"],
    ...["-b:a", RECIPE.voiceBitrate, ...RECIPE.voiceOptions, "-f", "adts", "pipe:1"],
  ]);
  mono = stdout;
});
after(() => rm(work, { recursive: true, force: true }));

/** One channel of a sound as a hash of its decoded samples; fails on any warning. */
async function decoded(name, bytes, channel) {
  const file = path.join(work, name);
  await writeFile(file, bytes);
  const filter = ["-af", `pan=mono|c0=c${channel}`];
  const args = ["-v", "error", "-i", file, ...filter, "-f", "md5", "-"];
  const { stdout, stderr } = await run("ffmpeg", args);
  assert.equal(stderr, "");
  return stdout.toString();
}

test("a frame of one channel becomes a frame of two that decode to exactly the same", async () => {
  const frames = framesIn(mono);
  const windows = new Set(frames.map((frame) => (frame[2] >> 5) & 3));
  assert.ok(windows.size > 1, "there are long and short windows");
  const file = wholeFile(frames.map(stereoOf));
  const expected = await decoded("mono.aac", mono, 0);
  assert.equal(await decoded("left.m4a", file, 0), expected);
  assert.equal(await decoded("right.m4a", file, 1), expected);
});

test("segments hold the frames in order, and decode like the one file", async () => {
  const frames = framesIn(mono).map(stereoOf);
  const parts = [frames.slice(0, 40), frames.slice(40)];
  const segments = [segment(parts[0], 1, 0), segment(parts[1], 2, 40)];
  assert.deepEqual(segments.flatMap(framesOf), frames);
  const whole = Buffer.concat([initSection(), ...segments]);
  assert.equal(await decoded("a.mp4", whole, 0), await decoded("a.m4a", wholeFile(frames), 0));
});

test("what is no ADTS, or is cut short, is refused", () => {
  assert.throws(() => framesIn(Buffer.from("no sound at all")), /no ADTS header at byte 0/);
  assert.throws(() => framesIn(mono.subarray(0, mono.length - 3)), /truncated frame/);
  assert.throws(() => stereoOf(Buffer.from([0x20, 0, 0, 0xe0])), /one channel/);
});
