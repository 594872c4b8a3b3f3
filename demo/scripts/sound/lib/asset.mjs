// Media assets on disk, as docs/content-bundle.md says: init.mp4, numbered segments and asset.yaml.
// The folder gets its final name only when it is complete.
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { readYaml, writeYaml } from "../../lib/files.mjs";
import { framesOf, initSection, segment, wholeFile } from "./mp4.mjs";
import { segmentUnits, UNIT_FRAMES, UNIT_MS } from "./recipe.mjs";

/** The sound of an asset as one file. */
export const PROGRESSIVE = "audio.m4a";

export const segmentName = (index) => `${String(index).padStart(5, "0")}.m4s`;

/** The text of an asset.yaml; `more` are further fields of it. */
export const assetYaml = (title, segments, more = {}) =>
  writeYaml({ title, codec: "mp4a.40.2", segments, ...more });

/**
 * Reads an asset: { mediaId, title, segments: [seconds], durationMs, progressive }; null if it is
 * incomplete.
 */
export async function readAsset(folder) {
  let asset;
  let files;
  try {
    asset = readYaml(path.join(folder, "asset.yaml"));
    files = new Set(await readdir(folder));
  } catch {
    return null;
  }
  if (!Array.isArray(asset?.segments) || !files.has("init.mp4")) return null;
  if (!asset.segments.every((_, index) => files.has(segmentName(index)))) return null;
  if (asset.progressive === true && !files.has(PROGRESSIVE)) return null;
  const durationMs = asset.segments.reduce((sum, seconds) => sum + Math.round(seconds * 1000), 0);
  return {
    mediaId: path.basename(folder),
    title: asset.title,
    segments: asset.segments,
    durationMs,
    progressive: asset.progressive === true,
  };
}

/**
 * Writes frames of AAC, a whole number of units, as the asset `folder`, by way of `temporary`
 * beside it; `extra` are further files by name. Returns the same as readAsset.
 */
export async function writeAsset({ frames, title, progressive = false, extra = {}, folder, temporary }) {
  const lengths = segmentUnits(frames.length / UNIT_FRAMES);
  const segments = lengths.map((units) => (units * UNIT_MS) / 1000);
  const more = progressive ? { progressive } : {};
  const files = { "init.mp4": initSection(), "asset.yaml": assetYaml(title, segments, more), ...extra };
  let at = 0;
  for (const [index, units] of lengths.entries()) {
    const until = at + units * UNIT_FRAMES;
    files[segmentName(index)] = segment(frames.slice(at, until), index + 1, at);
    at = until;
  }
  if (progressive) files[PROGRESSIVE] = wholeFile(frames);
  await mkdir(temporary, { recursive: true });
  await Promise.all(Object.entries(files).map(([name, data]) => writeFile(path.join(temporary, name), data)));
  await rm(folder, { recursive: true, force: true });
  await rename(temporary, folder);
  const durationMs = lengths.reduce((sum, units) => sum + units, 0) * UNIT_MS;
  return { mediaId: path.basename(folder), title, segments, durationMs, progressive };
}

/** The frames of an asset. */
export async function framesIn(folder, { segments }) {
  const read = segments.map((_, index) => readFile(path.join(folder, segmentName(index))));
  return (await Promise.all(read)).flatMap(framesOf);
}

/** The beginning of an asset (at most three segments) as one input for ffmpeg. */
export const beginningOf = (folder, { segments }) => soundOf(folder, segments.slice(0, 3));

/** The segments of an asset as one input for ffmpeg. */
export function soundOf(folder, segments) {
  const names = ["init.mp4", ...segments.map((_, index) => segmentName(index))];
  return `concat:${names.map((name) => path.join(folder, name)).join("|")}`;
}

/** Removes temporary folders of processes that no longer exist. */
export async function sweep(root) {
  for (const name of await readdir(root)) {
    const owner = /^\.tmp-(\d+)-/.exec(name)?.[1];
    if (owner !== undefined && !(await alive(owner)))
      await rm(path.join(root, name), { recursive: true, force: true });
  }
}

const alive = (pid) =>
  stat(`/proc/${pid}`).then(
    () => true,
    () => false,
  );
