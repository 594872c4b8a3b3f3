// Spoken items as assets, several at a time: espeak-ng reads them, one run of ffmpeg filters them
// and another encodes them.
import { mkdir, rm } from "node:fs/promises";
import path from "node:path";
import { beginningOf, readAsset, writeAsset } from "./asset.mjs";
import { encode, ONE_THREAD, QUIET, samplesIn } from "./encode.mjs";
import { measure } from "./loudness.mjs";
import { run } from "./process.mjs";
import { alone, BED_FADE_SECONDS, overBed, RECIPE, VOICE_RATE } from "./recipe.mjs";
import { speak } from "./speak.mjs";

/** About how many letters are read in one go: some minutes of speech. */
const BATCH_LETTERS = 4000;

/** Splits tasks into batches of about the same length. */
export function batchesOf(tasks) {
  const batches = [];
  let letters = BATCH_LETTERS;
  for (const task of tasks) {
    if (letters >= BATCH_LETTERS) {
      batches.push([]);
      letters = 0;
    }
    batches.at(-1).push(task);
    letters += task.turns.reduce((sum, { text }) => sum + text.length, 0);
  }
  return batches;
}

/** Filters the spoken texts (WAV files), each over its bed if it has one. */
async function filter(items) {
  const inputs = [];
  const addInput = (file) => `${inputs.push(file) - 1}:a`;
  const graph = items.map(({ wav, bed }, index) =>
    bed === undefined
      ? alone(addInput(wav), `o${index}`)
      : overBed(addInput(wav), addInput(bed), `o${index}`),
  );
  await run("ffmpeg", [
    ...QUIET,
    ...ONE_THREAD,
    ...inputs.flatMap((file) => ["-i", file]),
    ...["-filter_complex", graph.join(";")],
    ...items.flatMap(({ file }, index) => ["-map", `[o${index}]`, "-f", "f32le", file]),
  ]);
}

/**
 * Makes the assets of a batch: [{ mediaId, title, turns, bed?: media id, progressive }], in `audio`
 * by way of `temporary`. Their beds must exist. Returns the assets in the same order.
 */
export async function makeSpoken(batch, audio, temporary) {
  await mkdir(temporary, { recursive: true });
  const items = await Promise.all(
    batch.map(async ({ mediaId, title, bed }, index) => {
      const file = path.join(temporary, String(index));
      const folder = bed === undefined ? undefined : path.join(audio, bed);
      const start = folder === undefined ? undefined : beginningOf(folder, await readAsset(folder));
      const [rate, channels] = bed === undefined ? [VOICE_RATE, 1] : [RECIPE.sampleRate, 2];
      const fade = bed === undefined ? undefined : BED_FADE_SECONDS;
      return { mediaId, title, file, wav: `${file}.wav`, bed: start, rate, channels, fade };
    }),
  );
  for (const [index, { turns }] of batch.entries()) await speak(turns, items[index].wav);
  await filter(items);
  for (const item of items) {
    const { file, rate, channels, title } = item;
    item.measured = measure(await samplesIn(file), rate, channels, RECIPE.silenceBelow, title);
  }
  const encoded = await encode(items);
  const assets = [];
  for (const [index, { mediaId, title }] of items.entries()) {
    assets.push(
      await writeAsset({
        frames: encoded[index],
        title,
        progressive: batch[index].progressive,
        folder: path.join(audio, mediaId),
        temporary: path.join(temporary, "cut"),
      }),
    );
  }
  await rm(temporary, { recursive: true });
  return assets;
}
