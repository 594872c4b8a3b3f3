// Pieces of tunes: a sequence of a tune's segments, under its own id. Nothing is encoded again, and
// the files are hard links.
import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { share } from "../../lib/kept.mjs";
import { assetYaml, readAsset, segmentName } from "./asset.mjs";
import { shortHash } from "./recipe.mjs";

/**
 * A piece: { tune: slug, from, until } in seconds of the tune; without `until` it lasts until the
 * end of the tune.
 */
export const isPiece = (part) => part !== null && typeof part === "object" && !Array.isArray(part);

/** The key of a piece. */
export const pieceKey = ({ tune, from, until }) => `piece ${tune} ${from}-${until ?? "end"}`;

/** What is wrong with a piece, or null; `tunes` is the result of readTunes. */
export function mistakeIn(piece, tunes) {
  const { tune, from, until, ...more } = piece;
  if (!tunes.some(({ slug }) => slug === tune)) return `tune '${tune}' does not exist`;
  if (Object.keys(more).length > 0) return `a piece has no '${Object.keys(more)[0]}'`;
  if (typeof from !== "number" || from < 0) return "'from' is a number of seconds";
  if (until !== undefined && !(typeof until === "number" && until > from))
    return "'until' is a number of seconds after 'from'";
  return null;
}

/** `tune` is the media id of the tune, so a tune that changes gives new pieces. */
export const pieceMediaId = (piece, tune) =>
  `piece-${piece.tune}-${piece.from}-${piece.until ?? "end"}-${shortHash(tune)}`.replaceAll(".", "_");

/**
 * The run of segments whose edges are nearest to a piece's: { first, count }, at least one segment.
 */
export function runOf(segments, { from, until }) {
  const edges = [0];
  for (const seconds of segments) edges.push(edges.at(-1) + seconds);
  const nearest = (at) =>
    edges.reduce((best, edge, index) => (Math.abs(edge - at) < Math.abs(edges[best] - at) ? index : best), 0);
  const first = Math.min(nearest(from), segments.length - 1);
  const end = until === undefined ? segments.length : nearest(until);
  return { first, count: Math.max(1, end - first) };
}

/**
 * Puts a piece of the tune's asset in `tuneFolder` into `folder`, by way of `temporary`; returns
 * the same as readAsset.
 */
export async function cutPiece({ piece, tuneFolder, title, folder, temporary }) {
  const tune = await readAsset(tuneFolder);
  const { first, count } = runOf(tune.segments, piece);
  await mkdir(temporary, { recursive: true });
  await share(path.join(tuneFolder, "init.mp4"), path.join(temporary, "init.mp4"));
  for (let index = 0; index < count; index += 1) {
    await share(path.join(tuneFolder, segmentName(first + index)), path.join(temporary, segmentName(index)));
  }
  await writeFile(
    path.join(temporary, "asset.yaml"),
    assetYaml(title, tune.segments.slice(first, first + count)),
  );
  await rm(folder, { recursive: true, force: true });
  await rename(temporary, folder);
  return readAsset(folder);
}
