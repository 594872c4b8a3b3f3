// The bundle's lists of what has sound: tracks, rotations, fragments and podcasts. What is not made
// yet is left out.
import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { episodeMarkdown, feedFiles, fragmentsYaml, keyOf } from "./on-demand.mjs";
import { episodeKey } from "./plan.mjs";
import { resolvedItems, rotationYaml, tracksYaml } from "./resolve.mjs";

/** Writes a file atomically, and does not touch a file with the same bytes. */
export async function writeWhole(file, text) {
  const old = await readFile(file, "utf8").catch(() => null);
  if (old === text) return;
  await mkdir(path.dirname(file), { recursive: true });
  const temporary = path.join(path.dirname(file), `.tmp-${process.pid}-${path.basename(file)}`);
  await writeFile(temporary, text);
  await rename(temporary, file);
}

/** The files of a folder and below, by their path in it. */
export async function filesIn(folder) {
  const found = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return found
    .filter((one) => one.isFile())
    .map((one) => path.relative(folder, path.join(one.parentPath, one.name)));
}

/** Makes a folder hold these files (text by path) and nothing else. */
export async function writeFolder(folder, files) {
  await mkdir(folder, { recursive: true });
  for (const [name, text] of files) await writeWhole(path.join(folder, name), text);
  for (const name of await filesIn(folder))
    if (!files.has(name)) await rm(path.join(folder, name), { force: true });
}

const isMade = (assets) => (fields) => assets.has(fields.speech ?? keyOf(fields.piece));

/**
 * Writes the lists of `sources` to `out`; `assets` by key. The order of a rotation depends on the
 * length of all its items, so those must be there.
 */
export async function writeLists(out, sources, assets, podcasts) {
  const { tunes, speech, rotations, fragments, episodes } = sources;
  const lists = new Map();
  for (const file of new Set(tunes.map((tune) => tune.file))) {
    const own = tunes.filter((tune) => tune.file === file);
    lists.set(file, tracksYaml(own, assets));
  }
  await writeFolder(path.join(out, "tracks"), lists);

  const resolved = rotations.map((rotation) => [
    `${rotation.channel}.yaml`,
    rotationYaml(rotation, resolvedItems(rotation, tunes, speech, assets)),
  ]);
  await writeFolder(path.join(out, "rotations"), new Map(resolved));

  const heard = fragments.map(({ name, entries }) => [name, entries.filter(isMade(assets))]);
  const written = heard.filter(([, entries]) => entries.length > 0);
  const yaml = written.map(([name, entries]) => [name, fragmentsYaml(entries, speech, assets)]);
  await writeFolder(path.join(out, "fragments"), new Map(yaml));

  const files = new Map(await feedFiles(podcasts));
  for (const episode of episodes) {
    const asset = assets.get(episodeKey(episode));
    if (asset === undefined) continue;
    const text = episodeMarkdown(episode, speech, tunes, assets, asset.mediaId);
    files.set(path.join(episode.feed, episode.name), text);
  }
  await writeFolder(path.join(out, "podcasts"), files);
}
