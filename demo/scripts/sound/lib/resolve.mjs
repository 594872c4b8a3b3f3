// Makes lists from the assets: the bundle's tracks with their lengths, and the rotations in
// playout's format.
import { writeYaml, yamlMadeBy } from "../../lib/files.mjs";
import { compose } from "./compose.mjs";

/**
 * A tracks file of the bundle: the template's tunes with durationMs and mediaId; `assets` by slug.
 */
export function tracksYaml(tunes, assets) {
  const entries = tunes.map(({ id, slug, artist, name, image, classical }) => {
    const { durationMs, mediaId } = assets.get(slug);
    return { id, artist, name, durationMs, mediaId, image, classical };
  });
  return yamlMadeBy("demo/scripts/sound/make.mjs", entries);
}

/**
 * The items of a rotation, in the order of its source: tunes, then speech; `assets` by slug and by
 * speech id.
 */
export function resolvedItems(rotation, tunes, speech, assets) {
  const tuneBySlug = new Map(tunes.map((tune) => [tune.slug, tune]));
  const speechById = new Map(speech.map((item) => [item.id, item]));
  const songs = rotation.tracks.map(({ tune: slug, weight = 1 }) => {
    const { id, artist, name } = tuneBySlug.get(slug);
    return { kind: "tune", title: name, artist, trackId: id, weight, ...lengthOf(assets, slug) };
  });
  const spoken = Object.values(rotation.speech ?? {})
    .flat()
    .map((id) => {
      const { kind, title } = speechById.get(id);
      return { kind, title, ...lengthOf(assets, id) };
    });
  return [...songs, ...spoken];
}

function lengthOf(assets, key) {
  const { mediaId, durationMs } = assets.get(key);
  return { mediaId, durationMs };
}

/** The resolved rotation as documented in demo/content/rotations/README.md. */
export function rotationYaml(rotation, items) {
  const blocks = compose(rotation, items);
  const written = {
    channel: rotation.channel,
    hours: blocks.length,
    items: items.map(({ weight, ...item }) => item),
    blocks,
  };
  return `# Made by demo/scripts/sound/make.mjs; see demo/content/rotations/README.md.\n${writeYaml(written)}`;
}
