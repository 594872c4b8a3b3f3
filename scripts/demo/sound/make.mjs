// Makes the demo station's sound; ./make starts it and describes it.
import { mkdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { envelopeOf } from "./lib/analysis.mjs";
import {
  addProgressive,
  beginningOf,
  cutAsset,
  joinAssets,
  measure,
  readAsset,
  sweep,
} from "./lib/asset.mjs";
import {
  copyFeeds,
  episodeMarkdown,
  fragmentsYaml,
  keyOf,
  needsProgressive,
  readEpisodes,
  readFragments,
} from "./lib/on-demand.mjs";
import { cutPiece, isPiece, pieceKey, pieceMediaId } from "./lib/pieces.mjs";
import { inParallel, run, stopAll } from "./lib/process.mjs";
import * as recipe from "./lib/recipe.mjs";
import { resolvedItems, rotationYaml, tracksYaml } from "./lib/resolve.mjs";
import { readRotations, readSpeech, readTunes } from "./lib/sources.mjs";
import { speak } from "./lib/speak.mjs";

const HERE = path.dirname(fileURLToPath(import.meta.url));
const CONTENT = process.env.ZENDER_DEMO_CONTENT ?? path.resolve(HERE, "../../../content/demo");
const TUNES = process.env.ZENDER_DEMO_TUNES ?? "/usr/share/games/openttd/baseset/openmsx";
const SOUNDFONT = process.env.ZENDER_DEMO_SOUNDFONT ?? "/usr/share/sounds/sf2/TimGM6mb.sf2";

const say = (text) => process.stdout.write(`geluid: ${text}\n`);

async function required(file, debianPackage) {
  try {
    return await readFile(file);
  } catch {
    throw new Error(`${file} ontbreekt; installeer het Debian-pakket ${debianPackage}`);
  }
}

/**
 * Everything to be made: { key, mediaId, title, envelope?, graph?, bed?: a task, produce(wav)
 * writes the unprocessed sound }.
 */
async function plan(tunes, speech) {
  const soundfont = await required(SOUNDFONT, "timgm6mb-soundfont");
  const soundfontHash = recipe.shortHash(soundfont);
  const making = tunes.map(async (tune) => {
    const midi = path.join(TUNES, tune.source);
    const mediaId = recipe.tuneMediaId(tune.slug, await required(midi, "openttd-openmsx"), soundfontHash);
    const produce = (wav) =>
      run("fluidsynth", [
        "-ni",
        "-q",
        ...recipe.RECIPE.synth,
        "-O",
        "float",
        "-T",
        "wav",
        "-F",
        wav,
        SOUNDFONT,
        midi,
      ]);
    return { key: tune.slug, mediaId, title: tune.name, envelope: true, produce };
  });
  const music = await Promise.all(making);
  const spoken = speech.map((item) => {
    const bed = item.bed === undefined ? undefined : music.find(({ key }) => key === item.bed);
    const mediaId = recipe.speechMediaId(item.id, item.turns, bed?.mediaId);
    const graph = bed === undefined ? recipe.SPEECH_GRAPH : recipe.SPEECH_OVER_BED_GRAPH;
    return {
      key: item.id,
      mediaId,
      title: item.title,
      graph,
      bed,
      progressive: needsProgressive(item),
      produce: (wav) => speak(item.turns, wav),
    };
  });
  return { music, spoken };
}

/**
 * The pieces of tunes that are used: { key, mediaId, title, piece, tune: its task, progressive };
 * those that are joined also exist as one file.
 */
function pieces(fragments, episodes, music) {
  const own = fragments.flatMap(({ entries }) => entries.flatMap(({ piece }) => piece ?? []));
  const joins = episodes.flatMap(({ fields }) => fields.parts.filter(isPiece));
  const joinKeys = new Set(joins.map(pieceKey));
  const byKey = new Map([...own, ...joins].map((piece) => [pieceKey(piece), piece]));
  return [...byKey].map(([key, piece]) => {
    const tune = music.find((task) => task.key === piece.tune);
    return {
      key,
      mediaId: pieceMediaId(piece, tune.mediaId),
      title: tune.title,
      piece,
      tune,
      progressive: joinKeys.has(key),
    };
  });
}

/**
 * The episodes, joined from spoken items and pieces: { key, mediaId, title, parts: tasks, episode
 * }.
 */
const joined = (episodes, tasks) =>
  episodes.map((episode) => {
    const parts = episode.fields.parts.map((part) => tasks.find(({ key }) => key === keyOf(part)));
    const key = `episode ${episode.fields.id}`;
    return {
      key,
      mediaId: recipe.episodeMediaId(
        episode.fields.id,
        parts.map(({ mediaId }) => mediaId),
      ),
      title: episode.fields.title,
      parts,
      episode,
      progressive: true,
    };
  });

const exists = (file) =>
  stat(file).then(
    () => true,
    () => false,
  );

/** Writes a file atomically, and does not touch a file with the same bytes. */
async function writeWhole(file, text) {
  const old = await readFile(file, "utf8").catch(() => null);
  if (old === text) return;
  const temporary = `${file}.tmp-${process.pid}`;
  await writeFile(temporary, text);
  await rename(temporary, file);
}

class Maker {
  constructor(out) {
    this.out = out;
    this.audio = path.join(out, "media", "audio");
    this.temporaries = new Set();
  }

  envelopeFile(key) {
    return path.join(this.out, "envelopes", `${key}.json`);
  }

  async existing({ key, mediaId, envelope, progressive = false }) {
    const asset = await readAsset(path.join(this.audio, mediaId));
    if (asset === null || asset.progressive !== progressive) return null;
    return !envelope || (await exists(this.envelopeFile(key))) ? asset : null;
  }

  /** Makes an asset, or only its sound as one file if just that is missing. */
  async make(task) {
    const folder = path.join(this.audio, task.mediaId);
    const cut = (task.progressive && (await readAsset(folder))) || (await this.made(task));
    return task.progressive ? addProgressive(folder, cut) : cut;
  }

  made(task) {
    if (task.parts) return this.join(task);
    return task.piece ? this.cut(task) : this.render(task);
  }

  async cut({ mediaId, title, piece, tune }) {
    const temporary = path.join(this.audio, `.tmp-${process.pid}-${mediaId}`);
    this.temporaries.add(temporary);
    const asset = await cutPiece({
      piece,
      tuneFolder: path.join(this.audio, tune.mediaId),
      title,
      folder: path.join(this.audio, mediaId),
      temporary,
    });
    this.temporaries.delete(temporary);
    return asset;
  }

  async join({ mediaId, title, parts }) {
    const temporary = path.join(this.audio, `.tmp-${process.pid}-${mediaId}`);
    this.temporaries.add(temporary);
    await mkdir(temporary, { recursive: true });
    const folderOf = (id) => path.join(this.audio, id);
    const read = await Promise.all(
      parts.map(async (part) => ({
        folder: folderOf(part.mediaId),
        asset: await readAsset(folderOf(part.mediaId)),
      })),
    );
    const asset = await joinAssets({ parts: read, title, folder: folderOf(mediaId), temporary });
    this.temporaries.delete(temporary);
    return asset;
  }

  async render({ key, mediaId, title, envelope, graph, bed, produce }) {
    const temporary = path.join(this.audio, `.tmp-${process.pid}-${mediaId}`);
    this.temporaries.add(temporary);
    await mkdir(temporary, { recursive: true });
    const raw = path.join(temporary, "raw.wav");
    await produce(raw);
    const source = graph === undefined ? raw : path.join(temporary, "source.wav");
    const measured = await measure(raw, { graph, bed: bed && (await this.bedOf(bed)), filtered: source });
    if (envelope) {
      const samples = measured.samples.subarray(
        Math.floor(measured.from * measured.rate),
        Math.ceil(measured.until * measured.rate),
      );
      await writeWhole(this.envelopeFile(key), `${JSON.stringify(envelopeOf(samples, measured.rate))}\n`);
    }
    const cut = path.join(temporary, "cut");
    await mkdir(cut);
    const folder = path.join(this.audio, mediaId);
    const fade = bed === undefined ? undefined : recipe.BED_FADE_SECONDS;
    const asset = await cutAsset({ source, measured, title, folder, temporary: cut, fade });
    await rm(temporary, { recursive: true, force: true });
    this.temporaries.delete(temporary);
    return asset;
  }

  /** The tune under an ident, taken from its asset, which is made before any speech. */
  async bedOf({ mediaId }) {
    const folder = path.join(this.audio, mediaId);
    return beginningOf(folder, await readAsset(folder));
  }

  async cleanUp() {
    for (const temporary of this.temporaries) await rm(temporary, { recursive: true, force: true });
  }
}

const clock = (ms) => {
  const seconds = Math.round(ms / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
};

/** Makes the missing assets, each kind before the kinds made from it; returns the assets by key. */
async function makeAll(maker, { music, spoken, pieces, episodes }) {
  const tasks = [...music, ...spoken, ...pieces, ...episodes];
  const assets = new Map();
  const missing = [];
  for (const task of tasks) {
    const asset = await maker.existing(task);
    if (asset === null) missing.push(task);
    else assets.set(task.key, asset);
  }
  if (missing.length === 0) return assets;
  say(`${missing.length} van ${tasks.length} onderdelen maken (muziek en spraak)`);
  let done = tasks.length - missing.length;
  const one = async (task) => {
    const asset = await maker.make(task);
    assets.set(task.key, asset);
    done += 1;
    say(`${done}/${tasks.length} ${task.title} (${clock(asset.durationMs)})`);
  };
  for (const kind of [music, spoken, pieces, episodes])
    await inParallel(
      missing.filter((task) => kind.includes(task)),
      os.availableParallelism(),
      one,
    );
  return assets;
}

async function writeLists(out, { tunes, speech, rotations, fragments, episodes }, planned, assets) {
  for (const file of new Set(tunes.map((tune) => tune.file))) {
    const own = tunes.filter((tune) => tune.file === file);
    await writeWhole(path.join(out, "tracks", file), tracksYaml(own, assets));
  }
  for (const rotation of rotations) {
    const items = resolvedItems(rotation, tunes, speech, assets);
    const file = path.join(out, "rotations", `${rotation.channel}.yaml`);
    await writeWhole(file, rotationYaml(rotation, items));
  }
  for (const { name, entries } of fragments)
    await writeWhole(path.join(out, "fragments", name), fragmentsYaml(entries, speech, assets));
  await copyFeeds(path.join(CONTENT, "podcasts"), path.join(out, "podcasts"));
  for (const episode of episodes) {
    const { mediaId } = planned.episodes.find((task) => task.episode === episode);
    await writeWhole(
      path.join(out, "podcasts", episode.feed, episode.name),
      episodeMarkdown(episode, speech, tunes, assets, mediaId),
    );
  }
}

/** Hash of everything that affects the result, so that a run with nothing to do ends at once. */
async function stampOf(tasks, sources) {
  const code = await Promise.all(
    ["compose", "resolve", "recipe", "on-demand", "pieces", "transcript"].map((name) =>
      readFile(path.join(HERE, "lib", `${name}.mjs`)),
    ),
  );
  return recipe.shortHash(
    ...code,
    JSON.stringify(tasks.map(({ key, mediaId }) => [key, mediaId])),
    JSON.stringify(sources),
  );
}

async function upToDate(maker, tasks, stampFile, stamp) {
  if ((await readFile(stampFile, "utf8").catch(() => "")) !== stamp) return false;
  const found = await Promise.all(tasks.map((task) => maker.existing(task)));
  return found.every((asset) => asset !== null);
}

async function main(out) {
  const started = Date.now();
  const maker = new Maker(path.resolve(out));
  for (const folder of ["media/audio", "envelopes", "tracks", "rotations", "fragments", "podcasts"])
    await mkdir(path.join(maker.out, folder), { recursive: true });
  await sweep(maker.audio);
  for (const signal of ["SIGINT", "SIGTERM"]) {
    process.once(signal, async () => {
      stopAll();
      await maker.cleanUp();
      process.exit(signal === "SIGINT" ? 130 : 143);
    });
  }
  const tunes = await readTunes(path.join(CONTENT, "tracks"));
  const speech = await readSpeech(path.join(CONTENT, "speech"), tunes);
  const rotations = await readRotations(path.join(CONTENT, "rotations"), tunes, speech);
  const fragments = await readFragments(path.join(CONTENT, "fragments"), speech, tunes);
  const episodes = await readEpisodes(path.join(CONTENT, "podcasts"), speech, tunes);
  const planned = await plan(tunes, speech);
  planned.pieces = pieces(fragments, episodes, planned.music);
  planned.episodes = joined(episodes, [...planned.spoken, ...planned.pieces]);
  const tasks = [...planned.music, ...planned.spoken, ...planned.pieces, ...planned.episodes];
  const stampFile = path.join(maker.out, ".sound-stamp");
  const stamp = await stampOf(tasks, { tunes, speech, rotations, fragments, episodes });
  if (await upToDate(maker, tasks, stampFile, stamp)) {
    say(`alle ${tasks.length} onderdelen zijn er al`);
    return;
  }
  try {
    const assets = await makeAll(maker, planned);
    await writeLists(maker.out, { tunes, speech, rotations, fragments, episodes }, planned, assets);
  } catch (error) {
    await maker.cleanUp();
    throw error;
  }
  await writeWhole(stampFile, stamp);
  say(
    `klaar: ${tasks.length} onderdelen, ${rotations.length} kanalen, ${Math.round((Date.now() - started) / 1000)} s`,
  );
}

main(process.argv[2]).catch((error) => {
  process.stderr.write(`geluid: fout: ${error.message}\n`);
  process.exitCode = 1;
});
