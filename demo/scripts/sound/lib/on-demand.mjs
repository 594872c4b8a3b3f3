// Fragments and podcasts of the demo: from templates in demo/content, which name spoken items and
// pieces of tunes, to files of the bundle.
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { isPiece, mistakeIn, pieceKey } from "./pieces.mjs";
import { joinedTranscriptOf, transcriptOf } from "./transcript.mjs";
import { parseYaml, yamlMadeBy } from "./yaml.mjs";

function need(condition, file, what) {
  if (!condition) throw new Error(`${file}: ${what}`);
}

const namesIn = async (folder, ending) =>
  (await readdir(folder).catch(() => [])).filter((name) => name.endsWith(ending)).sort();

/** The key of a part: a spoken item's id, or a piece. */
export const keyOf = (part) => (isPiece(part) ? pieceKey(part) : part);

/**
 * The lists of demo/content/fragments: { name, entries }; the sound of an entry is its `speech`, a
 * spoken item, or its `piece` of a tune.
 */
export async function readFragments(folder, speech, tunes) {
  const ids = new Set(speech.map(({ id }) => id));
  const lists = [];
  for (const name of await namesIn(folder, ".yaml")) {
    const file = path.join(folder, name);
    const entries = parseYaml(await readFile(file, "utf8"), file);
    need(Array.isArray(entries), file, "must be a list of fragments");
    for (const { id, speech: spoken, piece } of entries) {
      need(
        (spoken === undefined) !== (piece === undefined),
        file,
        `${id}: must have either 'speech' or 'piece'`,
      );
      need(spoken === undefined || ids.has(spoken), file, `${id}: '${spoken}' is not a spoken item`);
      if (piece !== undefined) checkPiece(piece, tunes, file, id);
    }
    lists.push({ name, entries });
  }
  return lists;
}

function checkPiece(piece, tunes, file, id) {
  const mistake = isPiece(piece) ? mistakeIn(piece, tunes) : "a piece is { tune, from, until }";
  need(mistake === null, file, `${id}: ${mistake}`);
}

/**
 * The episodes of demo/content/podcasts: { feed, name, fields, notes }; `fields.parts` are the
 * spoken items and pieces that it is joined from, `fields.beside` has further fields of some of
 * their chapters.
 */
export async function readEpisodes(folder, speech, tunes) {
  const ids = new Set(speech.map(({ id }) => id));
  const episodes = [];
  for (const feed of (await readdir(folder).catch(() => [])).filter((name) => !name.includes(".")).sort()) {
    for (const name of await namesIn(path.join(folder, feed), ".md")) {
      const file = path.join(folder, feed, name);
      const parts = /^---\n([\s\S]*?\n)---\n([\s\S]*)$/.exec(await readFile(file, "utf8"));
      need(parts !== null, file, "must start with its fields, between two lines '---'");
      const fields = parseYaml(parts[1], file);
      need(
        Array.isArray(fields.parts) && fields.parts.length > 0,
        file,
        "'parts' is a list of spoken items and pieces",
      );
      for (const part of fields.parts) {
        if (isPiece(part)) checkPiece(part, tunes, file, fields.id);
        else need(ids.has(part), file, `'${part}' is not a spoken item`);
      }
      for (const name of Object.keys(fields.beside ?? {}))
        need(fields.parts.includes(name), file, `'${name}' is not one of its parts`);
      episodes.push({ feed, name, fields, notes: parts[2] });
    }
  }
  return episodes;
}

/** The spoken items that also exist as one file: those that can be played on their own. */
export const needsProgressive = ({ kind }) => kind === "news" || kind === "talk";

/** A list of the bundle; `assets` by key. Only speech has a transcript. */
export function fragmentsYaml(entries, speech, assets) {
  const spoken = new Map(speech.map((item) => [item.id, item]));
  const written = entries.map(({ speech: id, piece, ...entry }) => {
    const { mediaId, durationMs } = assets.get(id ?? keyOf(piece));
    const transcript = id === undefined ? undefined : transcriptOf(spoken.get(id).turns, durationMs);
    return { ...entry, mediaId, transcript };
  });
  return yamlMadeBy("demo/scripts/sound/make", written);
}

/**
 * Where the parts of an episode begin, in seconds, by the name of the spoken item or the tune, with
 * their further fields.
 */
export function chaptersOf(parts, speech, tunes, assets, beside = {}) {
  const spoken = new Map(speech.map((item) => [item.id, item]));
  const named = new Map(tunes.map((tune) => [tune.slug, tune]));
  let at = 0;
  return parts.map((part) => {
    const chapter = {
      start: at / 1000,
      title: isPiece(part) ? named.get(part.tune).name : spoken.get(part).title,
      ...beside[part],
    };
    at += assets.get(keyOf(part)).durationMs;
    return chapter;
  });
}

/** An episode's file in the bundle; `mediaId` is the joined asset. */
export function episodeMarkdown({ fields, notes }, speech, tunes, assets, mediaId) {
  const { parts, beside, ...rest } = fields;
  const said = joinedTranscriptOf(
    parts.map((part) => ({
      turns: speech.find(({ id }) => id === part)?.turns,
      durationMs: assets.get(keyOf(part)).durationMs,
    })),
  );
  const head = {
    ...rest,
    mediaId,
    chapters: chaptersOf(parts, speech, tunes, assets, beside),
    transcript: said ?? undefined,
  };
  return `---\n${yamlMadeBy("demo/scripts/sound/make", head)}---\n${notes}`;
}

/** The feeds' own files: [path in the folder of podcasts, text]. */
export async function feedFiles(folder) {
  const feeds = (await readdir(folder).catch(() => [])).filter((name) => !name.includes("."));
  return Promise.all(
    feeds.map(async (feed) => {
      const name = path.join(feed, "feed.yaml");
      return [name, await readFile(path.join(folder, name), "utf8")];
    }),
  );
}
