// One media asset: from a sound file to init.mp4, numbered segments and asset.yaml, as
// docs/content-bundle.md says. The folder gets its final name only when it is complete and correct.
import { readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { soundBounds } from "./analysis.mjs";
import { run } from "./process.mjs";
import { FRAME, RECIPE, segmentUnits, UNIT_FRAMES, UNIT_MS, unitsFor } from "./recipe.mjs";
import { parseYaml, writeYaml } from "./yaml.mjs";

const ANALYSIS_RATE = 12_000;

/**
 * Reads an asset: { mediaId, title, segments: [seconds], durationMs }; null if it is incomplete.
 */
export async function readAsset(folder) {
  let asset;
  let files;
  try {
    asset = parseYaml(
      await readFile(path.join(folder, "asset.yaml"), "utf8"),
      path.join(folder, "asset.yaml"),
    );
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

/** The sound of an asset as one file. */
export const PROGRESSIVE = "audio.m4a";

export const segmentName = (index) => `${String(index).padStart(5, "0")}.m4s`;

/**
 * Measures a sound file in one pass: loudness (LUFS), where the sound begins and ends (seconds) and
 * its mono samples at 12 kHz. With `graph` (an ffmpeg filter graph from [0:a], and [1:a] when there
 * is a `bed`) the sound is filtered first and stored in `filtered`, and that is measured. Throws if
 * the file has no sound.
 */
export async function measure(file, { graph, bed, filtered } = {}) {
  const first = graph === undefined ? "[0:a]asplit[l][s]" : `${graph},asplit=3[l][s][kept]`;
  const mono = `[s]aresample=${ANALYSIS_RATE},pan=mono|c0=0.5*c0+0.5*c1[mono]`;
  const keep = graph === undefined ? [] : ["-map", "[kept]", "-c:a", "pcm_f32le", filtered];
  const { stdout, stderr } = await run("ffmpeg", [
    "-hide_banner",
    "-nostdin",
    "-nostats",
    "-y",
    "-threads",
    "1",
    "-i",
    file,
    ...(bed === undefined ? [] : ["-i", bed]),
    "-filter_complex",
    `${first};[l]ebur128=framelog=verbose[loud];${mono}`,
    "-map",
    "[mono]",
    "-f",
    "f32le",
    "-c:a",
    "pcm_f32le",
    "pipe:1",
    "-map",
    "[loud]",
    "-f",
    "null",
    "-",
    ...keep,
  ]); // prettier-ignore
  const copy = new Uint8Array(stdout);
  const samples = new Float32Array(copy.buffer, 0, copy.byteLength >> 2);
  const bounds = soundBounds(samples, ANALYSIS_RATE, RECIPE.silenceBelow);
  // The filter may print more than one summary (the first is empty); only the last covers the whole
  // file.
  const summaries = [...stderr.matchAll(/Integrated loudness:\s+I:\s+(-?[\d.]+) LUFS/g)];
  const loudness = Number(summaries.at(-1)?.[1]);
  if (bounds === null || !(loudness > -69)) throw new Error(`${file}: geen geluid`);
  return { samples, rate: ANALYSIS_RATE, loudness, ...bounds };
}

/**
 * Cuts a measured sound file into an asset in `folder` (which must not exist; `temporary` next to
 * it is used until it is complete) and returns the same as readAsset. Throws if ffmpeg's lengths
 * differ from ours.
 */
export async function cutAsset({ source, measured, title, folder, temporary, fade = RECIPE.fadeSeconds }) {
  const { args, units } = encoding(source, measured, fade);
  await run("ffmpeg", [...args, ...cutting(units, temporary)]);
  return settle({ units, title, folder, temporary });
}

/** Checks ffmpeg's segments, writes asset.yaml and gives the folder its final name. */
async function settle({ units, title, folder, temporary }) {
  const playlist = path.join(temporary, "index.m3u8");
  const told = [...(await readFile(playlist, "utf8")).matchAll(/^#EXTINF:([\d.]+),/gm)].map((match) =>
    Number(match[1]),
  );
  const expected = segmentUnits(units).map((length) => (length * UNIT_MS) / 1000);
  const same =
    told.length === expected.length &&
    told.every((seconds, index) => Math.abs(seconds - expected[index]) < 1e-5);
  if (!same)
    throw new Error(
      `${title}: ffmpeg knipte anders dan berekend (${told.join(" ")} / ${expected.join(" ")})`,
    );
  await rm(playlist);
  await writeFile(path.join(temporary, "asset.yaml"), assetYaml(title, expected));
  await rm(folder, { recursive: true, force: true });
  await rename(temporary, folder);
  return {
    mediaId: path.basename(folder),
    title,
    segments: expected,
    durationMs: units * UNIT_MS,
    progressive: false,
  };
}

/** The text of an asset.yaml; `more` are further fields of it. */
export const assetYaml = (title, segments, more = {}) =>
  writeYaml({ title, codec: "mp4a.40.2", segments, ...more });

/**
 * Adds the sound as one file that can be played while it loads, by copying the encoded frames.
 * Returns the same as readAsset.
 */
export async function addProgressive(folder, asset) {
  const temporary = path.join(folder, `.tmp-${process.pid}-${PROGRESSIVE}`);
  const parts = ["init.mp4", ...asset.segments.map((_, index) => segmentName(index))].map((file) =>
    path.join(folder, file),
  );
  await run("ffmpeg", [
    "-hide_banner",
    "-nostdin",
    "-loglevel",
    "error",
    "-y",
    "-i",
    `concat:${parts.join("|")}`,
    "-map_metadata",
    "-1",
    "-c",
    "copy",
    "-fflags",
    "+bitexact",
    "-movflags",
    "+faststart",
    "-f",
    "ipod",
    temporary,
  ]); // prettier-ignore
  await rename(temporary, path.join(folder, PROGRESSIVE));
  const yaml = path.join(folder, "asset.yaml");
  await writeFile(`${yaml}.tmp`, assetYaml(asset.title, asset.segments, { progressive: true }));
  await rename(`${yaml}.tmp`, yaml);
  return { ...asset, progressive: true };
}

/**
 * Joins assets that have their sound as one file into one asset in `folder`, without encoding
 * again, so it is fast.
 */
export async function joinAssets({ parts, title, folder, temporary }) {
  const units = parts.reduce((sum, { asset }) => sum + asset.durationMs / UNIT_MS, 0);
  const list = path.join(temporary, "list.txt");
  await writeFile(list, parts.map((part) => `file '${path.join(part.folder, PROGRESSIVE)}'\n`).join(""));
  await run("ffmpeg", [
    "-hide_banner",
    "-nostdin",
    "-loglevel",
    "error",
    "-y",
    "-f",
    "concat",
    "-safe",
    "0",
    "-i",
    list,
    "-map_metadata",
    "-1",
    "-c",
    "copy",
    "-fflags",
    "+bitexact",
    ...cutting(units, temporary),
  ]); // prettier-ignore
  await rm(list);
  return settle({ units, title, folder, temporary });
}

/** The ffmpeg arguments that cut the encoded sound into init.mp4 and segments. */
const cutting = (units, temporary) => [
  "-f",
  "hls",
  "-hls_time",
  String((segmentUnits(units)[0] * UNIT_MS) / 1000),
  "-hls_list_size",
  "0",
  "-hls_playlist_type",
  "vod",
  "-hls_segment_type",
  "fmp4",
  "-hls_fmp4_init_filename",
  "init.mp4",
  "-hls_segment_options",
  "use_editlist=0",
  "-hls_segment_filename",
  path.join(temporary, "%05d.m4s"),
  path.join(temporary, "index.m3u8"),
]; // prettier-ignore

/** The ffmpeg arguments that trim, level and encode, and the length of the result in units. */
function encoding(source, { from, until, loudness }, fade) {
  const start = Math.max(0, from - RECIPE.leadSeconds);
  const seconds = until + RECIPE.tailSeconds - start;
  const units = unitsFor(seconds * RECIPE.sampleRate);
  // The encoder adds one frame before the sound, so the input is one frame shorter.
  const samples = (units * UNIT_FRAMES - 1) * FRAME;
  const filters = [
    `atrim=start=${start.toFixed(6)}:duration=${seconds.toFixed(6)}`,
    "asetpts=PTS-STARTPTS",
    `afade=t=out:st=${Math.max(0, seconds - fade).toFixed(6)}:d=${fade}`,
    `volume=${(RECIPE.loudness - loudness).toFixed(2)}dB`,
    `alimiter=limit=${RECIPE.peak}:level=0:attack=4:release=60:latency=1`,
    `apad=whole_len=${samples}`,
    `atrim=end_sample=${samples}`,
  ];
  const args = [
    "-hide_banner",
    "-nostdin",
    "-loglevel",
    "error",
    "-y",
    "-threads",
    "1",
    "-i",
    source,
    "-map_metadata",
    "-1",
    "-af",
    filters.join(","),
    "-c:a",
    "aac",
    "-aac_coder",
    "fast",
    "-b:a",
    RECIPE.bitrate,
    "-ar",
    String(RECIPE.sampleRate),
    "-ac",
    "2",
    "-fflags",
    "+bitexact",
    "-flags:a",
    "+bitexact",
  ]; // prettier-ignore
  return { args, units };
}

/** The beginning of an asset (at most three segments) as one input for ffmpeg. */
export const beginningOf = (folder, { segments }) =>
  `concat:${["init.mp4", ...segments.slice(0, 3).map((_, index) => segmentName(index))].map((file) => path.join(folder, file)).join("|")}`;

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
