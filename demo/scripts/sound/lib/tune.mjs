// A tune as an asset: fluidsynth plays it, and its envelope is kept for its sleeve.
import { mkdir, rm } from "node:fs/promises";
import path from "node:path";
import { envelopeOf } from "./analysis.mjs";
import { writeAsset } from "./asset.mjs";
import { encode, samplesIn } from "./encode.mjs";
import { measure } from "./loudness.mjs";
import { run } from "./process.mjs";
import { RECIPE } from "./recipe.mjs";

/** The envelope of a tune, in the folder of its asset. */
export const ENVELOPE = "envelope.json";

/** Makes the asset { midi, soundfont, title } in `folder`, by way of `temporary`. */
export async function makeTune({ midi, soundfont, title, folder, temporary }) {
  await mkdir(temporary, { recursive: true });
  const file = path.join(temporary, "raw");
  const rate = RECIPE.synthRate;
  const output = ["-r", rate, "-O", "float", "-T", "raw", "-F", file];
  await run("fluidsynth", ["-ni", "-q", ...RECIPE.synth, ...output, soundfont, midi]);
  const measured = measure(await samplesIn(file), rate, 2, RECIPE.silenceBelow, title);
  const [from, until] = [measured.from, measured.until].map((seconds) => seconds * measured.rate);
  const heard = measured.mono.subarray(Math.floor(from), Math.ceil(until));
  const extra = { [ENVELOPE]: `${JSON.stringify(envelopeOf(heard, measured.rate))}\n` };
  const [frames] = await encode([{ file, rate, channels: 2, measured, title }]);
  const cut = path.join(temporary, "cut");
  const asset = await writeAsset({ frames, title, extra, folder, temporary: cut });
  await rm(temporary, { recursive: true });
  return asset;
}
