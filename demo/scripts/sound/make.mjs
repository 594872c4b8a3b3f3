#!/usr/bin/env node
// Makes the sound of the demo station, once.
//
//   node demo/scripts/sound/make.mjs <outdir> [--first]
//
// Reads demo/content/tracks, speech, rotations, fragments and podcasts; plays the tunes of the
// Debian package openttd-openmsx with fluidsynth and reads the texts with espeak-ng; levels
// everything to -16 LUFS, trims the silence, encodes AAC-LC and cuts it into fMP4. Writes
//
//   <outdir>/media/audio/<mediaId>/   init.mp4, 00000.m4s ..., asset.yaml  (docs/content-bundle.md)
//                                     (tunes, spoken items, pieces of tunes for the fragments, and
//                                     episodes joined from those)
//   <outdir>/tracks/<file>.yaml       the track lists of the bundle: the templates of
//                                     demo/content/tracks under the same names, with durationMs and
//                                     mediaId filled in
//   <outdir>/rotations/<channel>.yaml what zender-demo reads (demo/content/rotations/README.md)
//   <outdir>/fragments, podcasts      those whose sound is there
//   <outdir>/envelopes/<slug>.json    loudness and spectrum of each tune, for its artwork
//                                     (lib/analysis.mjs, envelopeOf)
//
// With --first it makes only what a station needs to go on air (lib/plan.mjs, firstOf).
//
// A mediaId holds a hash over recipe and source, so an asset never changes; complete assets are not
// made again, and those of an older recipe are kept because the play log may still name them. Tunes
// and spoken items of earlier checkouts are taken from $ZENDER_DEMO_KEPT (../lib/kept.mjs). A run
// that is killed leaves no incomplete files. Uses all cores.
import { mkdir, readFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { writeWhole } from "../lib/files.mjs";
import { tidy } from "../lib/kept.mjs";
import { Progress } from "../lib/progress.mjs";
import { sweep } from "./lib/asset.mjs";
import { writeLists } from "./lib/lists.mjs";
import { Maker } from "./lib/maker.mjs";
import { readEpisodes, readFragments } from "./lib/on-demand.mjs";
import { firstOf, planOf } from "./lib/plan.mjs";
import { inParallel, whenStopped } from "./lib/process.mjs";
import { readRotations, readSpeech, readTunes } from "./lib/sources.mjs";
import { batchesOf } from "./lib/spoken.mjs";
import { ENVELOPE } from "./lib/tune.mjs";

const HERE = path.dirname(fileURLToPath(import.meta.url));
const CONTENT = process.env.ZENDER_DEMO_CONTENT ?? path.resolve(HERE, "../../content");
const TUNES = process.env.ZENDER_DEMO_TUNES ?? "/usr/share/games/openttd/baseset/openmsx";
const SOUNDFONT = process.env.ZENDER_DEMO_SOUNDFONT ?? "/usr/share/sounds/sf2/TimGM6mb.sf2";

function readSources() {
  const at = (folder) => path.join(CONTENT, folder);
  const tunes = readTunes(at("tracks"));
  const speech = readSpeech(at("speech"), tunes);
  const rotations = readRotations(at("rotations"), tunes, speech);
  const fragments = readFragments(at("fragments"), speech, tunes);
  const episodes = readEpisodes(at("podcasts"), speech, tunes);
  return { tunes, speech, rotations, fragments, episodes };
}

const sum = (numbers) => numbers.reduce((total, one) => total + one, 0);

/** About what making a task costs, in hundredths of a second of processor time. */
function costOf({ bytes, turns }) {
  if (bytes !== undefined) return bytes / 100; // of notes
  return turns === undefined ? 1 : sum(turns.map(({ text }) => text.length)) / 15;
}

/** The assets of a plan, by key: those that are there, and those that are made, sources first. */
async function makeAll(maker, { music, spoken, pieces, episodes }) {
  const tasks = [...music, ...spoken, ...pieces, ...episodes];
  const assets = new Map();
  await inParallel(tasks, 16, async (task) => {
    const asset = await maker.found(task);
    if (asset !== null) assets.set(task.key, asset);
  });
  if (assets.size === tasks.length) return assets;

  const missing = (list) => list.filter(({ key }) => !assets.has(key));
  const work = sum(missing(tasks).map(costOf));
  const progress = new Progress("sound", { total: tasks.length, done: assets.size, work });
  const make = async (list, making) => {
    for (const [index, asset] of (await making).entries()) assets.set(list[index].key, asset);
    progress.add(list.length, sum(list.map(costOf)));
  };
  // One more than there are cores: each task also waits for this process, which measures.
  const width = os.availableParallelism() + 1;
  // The longest tunes first, so that no core has a long one left at the end.
  const tunes = missing(music).sort((a, b) => costOf(b) - costOf(a));
  await inParallel(tunes, width, (task) => make([task], maker.tune(task)));
  await inParallel(batchesOf(missing(spoken)), width, (batch) => make(batch, maker.spoken(batch)));
  await inParallel(missing(pieces), width, (task) => make([task], maker.piece(task)));
  await inParallel(missing(episodes), width, (task) => make([task], maker.episode(task)));
  progress.end();
  await tidy();
  return assets;
}

/** The envelopes of the tunes, by slug, for the pictures. */
async function writeEnvelopes(out, maker, music) {
  for (const { key, mediaId } of music) {
    const text = await readFile(path.join(maker.folderOf(mediaId), ENVELOPE), "utf8");
    await writeWhole(path.join(out, "envelopes", `${key}.json`), text);
  }
}

async function main(out, onlyFirst) {
  const maker = new Maker(path.join(out, "media", "audio"));
  await mkdir(maker.audio, { recursive: true });
  await sweep(maker.audio);
  whenStopped(() => maker.cleanUp());
  const sources = readSources();
  const whole = await planOf(sources, TUNES, SOUNDFONT);
  const planned = onlyFirst ? firstOf(whole, sources) : whole;
  try {
    const assets = await makeAll(maker, planned);
    await writeEnvelopes(out, maker, planned.music);
    await writeLists(out, sources, assets, path.join(CONTENT, "podcasts"));
  } finally {
    await maker.cleanUp();
  }
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { first: { type: "boolean" } },
});
main(path.resolve(positionals[0]), values.first ?? false).catch((error) => {
  process.stderr.write(`sound: ${error.message}\n`);
  process.exitCode = 1;
});
