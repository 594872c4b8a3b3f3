// Everything that has sound, as tasks: { key, mediaId, title, ... }. Tunes and spoken items are
// made, pieces and episodes are put together from those.
import { readFile } from "node:fs/promises";
import path from "node:path";
import { keyOf, needsProgressive } from "./on-demand.mjs";
import { isPiece, pieceKey, pieceMediaId } from "./pieces.mjs";
import { episodeMediaId, shortHash, speechMediaId, tuneMediaId } from "./recipe.mjs";

async function required(file, debianPackage) {
  try {
    return await readFile(file);
  } catch {
    throw new Error(`${file} is missing; install the Debian package ${debianPackage}`);
  }
}

/** The tunes: { key, mediaId, title, midi, soundfont, bytes: of the notes }. */
async function tuneTasks(tunes, folder, soundfont) {
  const hash = shortHash(await required(soundfont, "timgm6mb-soundfont"));
  return Promise.all(
    tunes.map(async ({ slug, source, name }) => {
      const midi = path.join(folder, source);
      const notes = await required(midi, "openttd-openmsx");
      const mediaId = tuneMediaId(slug, notes, hash);
      return { key: slug, mediaId, title: name, midi, soundfont, bytes: notes.length };
    }),
  );
}

/** The spoken items: { key, mediaId, title, turns, bed?: media id, progressive }. */
function spokenTasks(speech, music) {
  return speech.map((item) => {
    const bed = item.bed === undefined ? undefined : music.find(({ key }) => key === item.bed).mediaId;
    return {
      key: item.id,
      mediaId: speechMediaId(item.id, item.turns, bed),
      title: item.title,
      turns: item.turns,
      bed,
      progressive: needsProgressive(item),
    };
  });
}

/** The pieces of tunes that are used: { key, mediaId, title, piece, tune: media id }. */
function pieceTasks(fragments, episodes, music) {
  const used = [
    ...fragments.flatMap(({ entries }) => entries.flatMap(({ piece }) => piece ?? [])),
    ...episodes.flatMap(({ fields }) => fields.parts.filter(isPiece)),
  ];
  return [...new Map(used.map((piece) => [pieceKey(piece), piece]))].map(([key, piece]) => {
    const tune = music.find((task) => task.key === piece.tune);
    return { key, mediaId: pieceMediaId(piece, tune.mediaId), title: tune.title, piece, tune: tune.mediaId };
  });
}

export const episodeKey = ({ fields }) => `episode ${fields.id}`;

/** The episodes, joined from spoken items and pieces: { key, mediaId, title, parts: tasks }. */
function episodeTasks(episodes, made) {
  const byKey = new Map(made.map((task) => [task.key, task]));
  return episodes.map((episode) => {
    const parts = episode.fields.parts.map((part) => byKey.get(keyOf(part)));
    const ids = parts.map(({ mediaId }) => mediaId);
    const mediaId = episodeMediaId(episode.fields.id, ids);
    return { key: episodeKey(episode), mediaId, title: episode.fields.title, parts, progressive: true };
  });
}

/** { music, spoken, pieces, episodes } of `sources`, see sources.mjs and on-demand.mjs. */
export async function planOf({ tunes, speech, fragments, episodes }, tuneFolder, soundfont) {
  const music = await tuneTasks(tunes, tuneFolder, soundfont);
  const spoken = spokenTasks(speech, music);
  const pieces = pieceTasks(fragments, episodes, music);
  return { music, spoken, pieces, episodes: episodeTasks(episodes, [...spoken, ...pieces]) };
}

/**
 * The part of a plan that a station needs to go on air: what the channels play, a first episode of
 * each podcast, and all that is put together from those.
 */
export function firstOf(planned, { rotations, episodes }) {
  const newest = new Map();
  for (const { feed, fields } of episodes) {
    const known = newest.get(feed);
    if (!known || fields.published.daysAgo < known.published.daysAgo) newest.set(feed, fields);
  }
  const wanted = new Set([
    ...rotations.flatMap((rotation) => Object.values(rotation.speech ?? {}).flat()),
    ...[...newest.values()].flatMap(({ parts }) => parts.map(keyOf)),
  ]);
  const spoken = planned.spoken.filter(({ key }) => wanted.has(key));
  const there = new Set([...spoken, ...planned.pieces].map(({ key }) => key));
  const whole = ({ parts }) => parts.every(({ key }) => there.has(key));
  return { ...planned, spoken, episodes: planned.episodes.filter(whole) };
}
