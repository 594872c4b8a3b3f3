// Videos of the demo: from templates in demo/content/videos, which name tunes and spoken items, to
// files of the bundle.
import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { parseYaml, yamlMadeBy } from "../../sound/lib/yaml.mjs";

const asList = (one) => (one === undefined ? [] : Array.isArray(one) ? one : [one]);

/** The source of pictures, from the id of the sound: 'tune keep-on-rolling', 'speech weer-1'. */
export const sourceOf = (mediaId) => mediaId.replace(/^(tune|speech)-(.+)-[0-9a-f]{8}$/, "$1 $2");

/** The lists of demo/content/videos: { name, entries }, none if the folder does not exist. */
export async function readVideos(folder) {
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith(".yaml")).sort();
  return Promise.all(
    names.map(async (name) => {
      const file = path.join(folder, name);
      const entries = parseYaml(await readFile(file, "utf8"), file);
      if (!Array.isArray(entries)) throw new Error(`${file}: must be a list of videos`);
      return { name, entries };
    }),
  );
}

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
  const texts = lists
    .map(({ name, entries }) => ({ name, entries: entries.filter(whole) }))
    .filter(({ entries }) => entries.length > 0)
    .map(({ name, entries }) => ({ name, text: videosYaml(entries, pictures) }));
  const folder = path.join(outdir, "videos");
  await rm(folder, { recursive: true, force: true });
  if (texts.length === 0) return;
  await mkdir(folder, { recursive: true });
  for (const { name, text } of texts) await writeFile(path.join(folder, name), text);
}
