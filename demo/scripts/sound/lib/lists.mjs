// The bundle's lists of what has sound: tracks, rotations, fragments and podcasts. What is not made
// yet is left out.
import path from "node:path";
import { writeFolder } from "../../lib/files.mjs";
import { episodeMarkdown, feedFiles, fragmentsYaml, keyOf } from "./on-demand.mjs";
import { episodeKey } from "./plan.mjs";
import { resolvedItems, rotationYaml, tracksYaml } from "./resolve.mjs";

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

  // Below `rotations`, playout does not see what a studio sends (demo/scripts/studio).
  const resolved = rotations.map((rotation) => [
    `${rotation.studio ? "studio/" : ""}${rotation.channel}.yaml`,
    rotationYaml(rotation, resolvedItems(rotation, tunes, speech, assets)),
  ]);
  await writeFolder(path.join(out, "rotations"), new Map(resolved));

  const heard = fragments.map(({ name, entries }) => [name, entries.filter(isMade(assets))]);
  const written = heard.filter(([, entries]) => entries.length > 0);
  const yaml = written.map(([name, entries]) => [name, fragmentsYaml(entries, speech, assets)]);
  await writeFolder(path.join(out, "fragments"), new Map(yaml));

  const files = new Map(feedFiles(podcasts));
  for (const episode of episodes) {
    const asset = assets.get(episodeKey(episode));
    if (asset === undefined) continue;
    const text = episodeMarkdown(episode, speech, tunes, assets, asset.mediaId);
    files.set(path.join(episode.feed, episode.name), text);
  }
  await writeFolder(path.join(out, "podcasts"), files);
}
