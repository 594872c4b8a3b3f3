// Reads and checks the texts and lists in demo/content that the sound is made from; throws the
// first mistake with its place.
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { VOICES } from "./recipe.mjs";
import { parseYaml } from "./yaml.mjs";

export const SPEECH_KINDS = ["ident", "news", "weather", "talk", "podcast"];
const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const MAX_TEXT = 4000;

async function readFolder(folder) {
  const names = (await readdir(folder)).filter((name) => name.endsWith(".yaml")).sort();
  return Promise.all(
    names.map(async (name) => {
      const file = path.join(folder, name);
      return { name, file, value: parseYaml(await readFile(file, "utf8"), file) };
    }),
  );
}

function need(condition, file, what) {
  if (!condition) throw new Error(`${file}: ${what}`);
}

/**
 * The tunes of demo/content/tracks: { file, id, slug, source, artist, name, image, classical? }.
 */
export async function readTunes(folder) {
  const tunes = [];
  for (const { name, file, value } of await readFolder(folder)) {
    need(Array.isArray(value), file, "must be a list of tracks");
    for (const tune of value) {
      for (const field of ["id", "slug", "source", "artist", "name"]) {
        need(
          typeof tune[field] === "string" && tune[field] !== "",
          file,
          `${tune.slug ?? "?"}: '${field}' is missing`,
        );
      }
      need(SLUG.test(tune.slug), file, `'${tune.slug}' is not a slug`);
      need(/^[A-Za-z0-9_.-]+$/.test(tune.source), file, `${tune.slug}: 'source' is not a file name`);
      need(
        !tunes.some((other) => other.id === tune.id || other.slug === tune.slug),
        file,
        `${tune.slug} stands here twice`,
      );
      tunes.push({ ...tune, file: name });
    }
  }
  return tunes;
}

/**
 * The spoken items of demo/content/speech: { id, kind, title, turns: [{ voice, text, who? }], bed?
 * }; a turn is the text of one voice, and a bed is the slug of a tune.
 */
export async function readSpeech(folder, tunes) {
  const items = [];
  for (const { file, value } of await readFolder(folder)) {
    need(Array.isArray(value), file, "must be a list of spoken items");
    for (const item of value) {
      need(typeof item.id === "string" && SLUG.test(item.id), file, `'${item.id}' is not an id`);
      need(
        SPEECH_KINDS.includes(item.kind),
        file,
        `${item.id}: 'kind' must be one of ${SPEECH_KINDS.join(", ")}`,
      );
      need(typeof item.title === "string" && item.title !== "", file, `${item.id}: 'title' is missing`);
      const { voice, text, turns = [{ voice, text }], ...rest } = item;
      need(
        Array.isArray(turns) &&
          turns.length > 0 &&
          (item.turns === undefined || (voice ?? text) === undefined),
        file,
        `${item.id}: either 'voice' and 'text', or 'turns'`,
      );
      for (const turn of turns) {
        need(
          Object.hasOwn(VOICES, turn.voice),
          file,
          `${item.id}: 'voice' is one of ${Object.keys(VOICES).join(", ")}`,
        );
        need(typeof turn.text === "string" && turn.text !== "", file, `${item.id}: 'text' is missing`);
      }
      need(
        turns.reduce((sum, turn) => sum + turn.text.length, 0) <= MAX_TEXT,
        file,
        `${item.id}: 'text' is longer than ${MAX_TEXT} characters`,
      );
      const bedExists = item.bed === undefined || tunes.some((tune) => tune.slug === item.bed);
      need(bedExists, file, `${item.id}: tune '${item.bed}' does not exist`);
      need(!items.some((other) => other.id === item.id), file, `duplicate id ${item.id}`);
      items.push({ ...rest, turns });
    }
  }
  return items;
}

const WHOLE = (value, low, high) => Number.isInteger(value) && value >= low && value <= high;

/**
 * The rotations of demo/content/rotations in source form (see the README there), with names checked
 * against the sources.
 */
export async function readRotations(folder, tunes, speech) {
  const tuneSlugs = new Set(tunes.map((tune) => tune.slug));
  const kinds = new Map(speech.map((item) => [item.id, item.kind]));
  return (await readFolder(folder)).map(({ name, file, value }) => {
    need(value?.channel === path.basename(name, ".yaml"), file, "'channel' differs from the file name");
    need(WHOLE(value.seed, 0, 2 ** 31), file, "'seed' must be a whole number");
    need(WHOLE(value.hours, 1, 1000), file, "'hours' must be from 1 to 1000");
    need(WHOLE(value.separation, 1, 100), file, "'separation' must be from 1 to 100");
    need(
      Array.isArray(value.tracks) && value.tracks.length > value.separation + 3,
      file,
      "too few 'tracks' for the separation",
    );
    for (const { tune, weight = 1 } of value.tracks) {
      need(tuneSlugs.has(tune), file, `tune '${tune}' does not exist`);
      need(WHOLE(weight, 1, 5), file, `${tune}: 'weight' must be from 1 to 5`);
    }
    need(
      new Set(value.tracks.map((entry) => entry.tune)).size === value.tracks.length,
      file,
      "a tune stands here twice",
    );
    for (const [kind, ids] of Object.entries(value.speech ?? {})) {
      need(
        SPEECH_KINDS.includes(kind) && Array.isArray(ids),
        file,
        `'${kind}' is no list of a kind of speech`,
      );
      for (const id of ids)
        need(kinds.get(id) === kind, file, `'${id}' is not a spoken item of kind ${kind}`);
    }
    for (const kind of [...value.top, ...value.pattern]) {
      const known = kind === "tune" || (value.speech?.[kind]?.length ?? 0) > 0;
      need(known, file, `no items of kind '${kind}'`);
    }
    need(
      value.pattern.includes("tune") && !value.top.includes("tune"),
      file,
      "'pattern' has tunes, 'top' has only speech",
    );
    return value;
  });
}
