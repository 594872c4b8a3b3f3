// Videos of the demo: from templates in demo/content/videos, which name tunes and spoken items, to
// files of the bundle.
import { rm } from "node:fs/promises";
import path from "node:path";
import { writeFolder, yamlMadeBy } from "../../lib/files.mjs";

const asList = (one) => (one === undefined ? [] : Array.isArray(one) ? one : [one]);

/** The source of pictures, from the id of the sound: 'tune keep-on-rolling', 'speech weer-1'. */
export const sourceOf = (mediaId) => mediaId.replace(/^(tune|speech)-(.+)-[0-9a-f]{8}$/, "$1 $2");

/** The sources that a video shows, in order. */
export const sourcesOf = ({ tune, speech }) => [
  ...asList(tune).map((slug) => `tune ${slug}`),
  ...asList(speech).map((id) => `speech ${id}`),
];

/** The shortest video of each category; `lengths` by source. */
export function shortestOf(entries, lengths) {
  const length = (entry) => sourcesOf(entry).reduce((sum, source) => sum + lengths.get(source), 0);
  const byLength = entries.toSorted((a, b) => length(b) - length(a));
  return [...new Map(byLength.map((entry) => [entry.category, entry])).values()];
}

/**
 * A list of the bundle; `pictures` has the ids of pictures by their source.
 * @throws {Error} if a video names no source, or one that no channel with visual radio plays.
 */
export function videosYaml(entries, pictures) {
  const written = entries.map(({ tune, speech, ...entry }) => {
    const sources = sourcesOf({ tune, speech });
    if (sources.length === 0) throw new Error(`video ${entry.id}: must name a tune or speech`);
    const ids = sources.map((source) => {
      if (!pictures.has(source)) throw new Error(`video ${entry.id}: no pictures of '${source}'`);
      return pictures.get(source);
    });
    const shown = ids.length === 1 ? { media: ids[0] } : { playlist: ids };
    return { ...entry, ...shown };
  });
  return yamlMadeBy("demo/scripts/video/make.mjs", written);
}

/**
 * Writes the lists to `<outdir>/videos`, without the videos of which `isMade(id of pictures)` is
 * false, and removes everything else there.
 */
export async function writeVideos(lists, pictures, outdir, isMade = () => true) {
  const whole = (entry) => sourcesOf(entry).every((source) => isMade(pictures.get(source)));
  const made = lists
    .map(({ name, entries }) => [name, entries.filter(whole)])
    .filter(([, entries]) => entries.length > 0);
  const folder = path.join(outdir, "videos");
  if (made.length === 0) return rm(folder, { recursive: true, force: true });
  return writeFolder(folder, new Map(made.map(([name, entries]) => [name, videosYaml(entries, pictures)])));
}
