// Reads and checks the texts and lists in demo/content that the sound is made from; throws the
// first mistake with its place.
import path from "node:path";
import { listsIn, namesIn, need, readYaml } from "../../lib/files.mjs";
import { VOICES } from "./recipe.mjs";

export const SPEECH_KINDS = ["ident", "news", "weather", "talk", "podcast"];
const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const MAX_TEXT = 4000;

const isText = (value) => typeof value === "string" && value !== "";
const isWhole = (value, low, high) => Number.isInteger(value) && value >= low && value <= high;
const isDistinct = (list) => new Set(list).size === list.length;
const repeated = (list) => list.find((one, index) => list.indexOf(one) !== index);

/** Tunes in demo/content/tracks: { file, id, slug, source, artist, name, image, classical? }. */
export function readTunes(folder) {
  const tunes = listsIn(folder).flatMap(({ name, file, entries }) =>
    entries.map((tune) => {
      for (const field of ["id", "slug", "source", "artist", "name"])
        need(isText(tune[field]), file, `${tune.slug ?? "?"}: '${field}' is missing`);
      need(SLUG.test(tune.slug), file, `'${tune.slug}' is not a slug`);
      need(/^[A-Za-z0-9_.-]+$/.test(tune.source), file, `${tune.slug}: 'source' is not a file name`);
      return { ...tune, file: name };
    }),
  );
  for (const field of ["id", "slug"]) {
    const twice = repeated(tunes.map((tune) => tune[field]));
    need(twice === undefined, folder, `${twice} stands here twice`);
  }
  return tunes;
}

/**
 * The spoken items of demo/content/speech: { id, kind, title, turns: [{ voice, text, who? }], bed?
 * }; a turn is the text of one voice, and a bed is the slug of a tune.
 */
export function readSpeech(folder, tunes) {
  const items = listsIn(folder).flatMap(({ file, entries }) =>
    entries.map(({ voice, text, turns = [{ voice, text }], ...item }) => {
      need(isText(item.id) && SLUG.test(item.id), file, `'${item.id}' is not an id`);
      const check = (condition, what) => need(condition, file, `${item.id}: ${what}`);
      check(SPEECH_KINDS.includes(item.kind), `'kind' must be one of ${SPEECH_KINDS.join(", ")}`);
      check(isText(item.title), "'title' is missing");
      const isOneVoice = turns[0]?.voice === voice && turns[0]?.text === text;
      const isEither = isOneVoice || (voice ?? text) === undefined;
      check(Array.isArray(turns) && turns.length > 0 && isEither, "either 'voice' and 'text', or 'turns'");
      for (const turn of turns) {
        check(Object.hasOwn(VOICES, turn.voice), `'voice' is one of ${Object.keys(VOICES).join(", ")}`);
        check(isText(turn.text), "'text' is missing");
      }
      const letters = turns.reduce((sum, turn) => sum + turn.text.length, 0);
      check(letters <= MAX_TEXT, `'text' is longer than ${MAX_TEXT} characters`);
      const bedExists = item.bed === undefined || tunes.some(({ slug }) => slug === item.bed);
      check(bedExists, `tune '${item.bed}' does not exist`);
      return { ...item, turns };
    }),
  );
  const twice = repeated(items.map(({ id }) => id));
  need(twice === undefined, folder, `duplicate id ${twice}`);
  return items;
}

/**
 * The rotations of demo/content/rotations in source form (see the README there), with names checked
 * against the sources.
 */
export function readRotations(folder, tunes, speech) {
  const tuneSlugs = new Set(tunes.map((tune) => tune.slug));
  const kinds = new Map(speech.map((item) => [item.id, item.kind]));
  return namesIn(folder, ".yaml").map((name) => {
    const file = path.join(folder, name);
    const rotation = readYaml(file);
    const check = (condition, what) => need(condition, file, what);
    check(rotation?.channel === path.basename(name, ".yaml"), "'channel' differs from the file name");
    check(isWhole(rotation.seed, 0, 2 ** 31), "'seed' must be a whole number");
    check([undefined, true].includes(rotation.studio), "'studio' is true or absent");
    const { hours, separation, tracks, speech: spoken = {}, top, pattern } = rotation;
    check(isWhole(hours, 1, 1000), "'hours' must be from 1 to 1000");
    check(isWhole(separation, 1, 100), "'separation' must be from 1 to 100");
    check(Array.isArray(tracks) && tracks.length > separation + 3, "too few 'tracks' for the separation");
    for (const { tune, weight = 1 } of tracks) {
      check(tuneSlugs.has(tune), `tune '${tune}' does not exist`);
      check(isWhole(weight, 1, 5), `${tune}: 'weight' must be from 1 to 5`);
    }
    check(isDistinct(tracks.map(({ tune }) => tune)), "a tune stands here twice");
    for (const [kind, ids] of Object.entries(spoken)) {
      check(SPEECH_KINDS.includes(kind) && Array.isArray(ids), `'${kind}' is no list of a kind of speech`);
      for (const id of ids) check(kinds.get(id) === kind, `'${id}' is not a spoken item of kind ${kind}`);
    }
    for (const kind of [...top, ...pattern])
      check(kind === "tune" || spoken[kind]?.length > 0, `no items of kind '${kind}'`);
    check(pattern.includes("tune") && !top.includes("tune"), "'pattern' has tunes, 'top' has only speech");
    return rotation;
  });
}
