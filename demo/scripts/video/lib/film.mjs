// From sound to film: reads the sound of an asset, paints the lamps for every frame, and has ffmpeg
// put the sheet over them and cut the film at the same places as the sound.
import { readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { segmentName, soundOf } from "../../sound/lib/asset.mjs";
import { ONE_THREAD, QUIET } from "../../sound/lib/encode.mjs";
import { run } from "../../sound/lib/process.mjs";
import { LIGHTS } from "./lights.mjs";
import { FRAME_MS, FRAMES_PER_SECOND, listen, RATE } from "./listen.mjs";
import { fieldOf, HEIGHT, inksOf, WIDTH } from "./stage.mjs";

/**
 * The encoder's settings; part of each film's id. Nearly all of a picture stays as it is, and the
 * rest is whole blocks of one colour, so the encoder's searches find nothing that is worth their
 * time, and edges between blocks must not be smoothed.
 */
export const ENCODER = [
  ...["-c:v", "libx264", "-preset", "ultrafast", "-qp", "33", "-profile:v", "main", "-bf", "0"],
  ...["-x264-params", "cabac=1:no-deblock=1:chroma-me=0:psy=0", "-sc_threshold", "0", "-pix_fmt", "yuv420p"],
];

/** The number of bands that a light needs. */
const bandsFor = ({ light, columns, rows }) =>
  ({ towers: columns, mirror: columns / 2, ribbon: rows, sun: 26, voice: 0 })[light];

/** The asset's sound as mono samples at RATE. */
async function samplesOf(folder, { segments }) {
  const output = ["-ac", "1", "-ar", String(RATE), "-f", "f32le", "pipe:1"];
  const { stdout } = await run("ffmpeg", [
    ...QUIET,
    "-threads",
    "1",
    "-i",
    soundOf(folder, segments),
    ...output,
  ]);
  const copy = new Uint8Array(stdout);
  return new Float32Array(copy.buffer, 0, copy.byteLength >> 2);
}

/** All frames of the lamps, one after the other. */
export function paint(samples, frames, field, colours) {
  const painter = LIGHTS[field.light](listen(samples, frames, bandsFor(field)), {
    ...field,
    inks: inksOf(colours),
  });
  const size = field.columns * field.rows * 3;
  const film = Buffer.alloc(frames * size);
  for (let frame = 0; frame < frames; frame += 1) painter(frame).copy(film, frame * size);
  return film;
}

/** RFC 6381 name of the H.264 stream that an init section announces. */
export function codecOf(init) {
  const at = init.indexOf("avcC");
  if (at < 0) throw new Error("no avcC in init.mp4");
  return `avc1.${init.subarray(at + 5, at + 8).toString("hex")}`;
}

/**
 * Makes the film of an asset: { folder, segments (seconds), durationMs, mediaId } and writes it,
 * with its asset.yaml, to `out`, which must not exist; `temporary` next to it is used until it is
 * complete. `sheet` is a PNG file.
 * @throws {Error} if ffmpeg did not cut at the same places as the sound.
 */
export async function makeFilm({ asset, layout, colours, sheet, out, temporary }) {
  const field = fieldOf(layout);
  const lengths = asset.segments.map((seconds) => Math.round((seconds * 1000) / FRAME_MS));
  const frames = lengths.reduce((sum, length) => sum + length, 0);
  const input = paint(await samplesOf(asset.folder, asset), frames, field, colours);
  const [width, height] = [field.columns * field.pitch, field.rows * field.pitch];
  const graph =
    `[0:v]scale=${width}:${height}:flags=neighbor,format=yuv420p,pad=${WIDTH}:${HEIGHT}:${field.x}:${field.y}[lamps];` +
    `[lamps][1:v]overlay=format=yuv420[v]`;
  const playlist = path.join(temporary, "index.m3u8");
  const raw = ["-f", "rawvideo", "-pix_fmt", "rgb24", "-s", `${field.columns}x${field.rows}`];
  const every = ["-g", String(lengths[0]), "-keyint_min", String(lengths[0])];
  const [, ...quiet] = QUIET; // it reads from its standard input
  await run(
    "ffmpeg",
    [
      ...quiet,
      ...ONE_THREAD,
      ...[...raw, "-r", FRAMES_PER_SECOND, "-i", "pipe:0", "-i", sheet],
      ...["-filter_complex", graph, "-map", "[v]", ...ENCODER, ...every, "-threads", "1"],
      ...["-map_metadata", "-1", "-fflags", "+bitexact", "-flags:v", "+bitexact"],
      ...["-f", "hls", "-hls_time", String((lengths[0] * FRAME_MS) / 1000), "-hls_list_size", "0"],
      ...["-hls_playlist_type", "vod", "-hls_segment_type", "fmp4", "-hls_fmp4_init_filename", "init.mp4"],
      ...["-hls_segment_filename", path.join(temporary, "%05d.m4s"), playlist],
    ],
    { input },
  );
  const told = [...(await readFile(playlist, "utf8")).matchAll(/^#EXTINF:([\d.]+),/gm)].map((match) =>
    Number(match[1]),
  );
  const same =
    told.length === lengths.length &&
    told.every((seconds, index) => Math.abs(seconds - asset.segments[index]) < 1e-5);
  if (!same)
    throw new Error(
      `${asset.mediaId}: ffmpeg cut the film at other points than the sound (${told.join(" ")})`,
    );
  await rm(playlist);
  const heaviest = await Promise.all(
    asset.segments.map(
      async (seconds, index) => ((await stat(path.join(temporary, segmentName(index)))).size * 8) / seconds,
    ),
  );
  const codec = codecOf(await readFile(path.join(temporary, "init.mp4")));
  const yaml = `media: ${asset.mediaId}\ncodec: ${codec}\nwidth: ${WIDTH}\nheight: ${HEIGHT}\nbandwidth: ${Math.ceil(Math.max(...heaviest))}\n`;
  await writeFile(path.join(temporary, "asset.yaml"), yaml);
  await rename(temporary, out);
}

/** Whether a film exists and is complete. */
export async function filmIsThere(folder, { segments }) {
  const files = new Set(await readdir(folder).catch(() => []));
  return (
    files.has("asset.yaml") &&
    files.has("init.mp4") &&
    segments.every((_, index) => files.has(segmentName(index)))
  );
}
