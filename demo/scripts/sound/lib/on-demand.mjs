// Fragments and podcasts of the demo: from templates in demo/content, which name spoken items and
// pieces of tunes, to files of the bundle.
import { readFileSync } from "node:fs";
import path from "node:path";
import { listsIn, namesIn, need, readMarkdown, yamlMadeBy } from "../../lib/files.mjs";
import { isPiece, mistakeIn, pieceKey } from "./pieces.mjs";
import { joinedTranscriptOf, transcriptOf } from "./transcript.mjs";

/** The key of a part: a spoken item's id, or a piece. */
export const keyOf = (part) => (isPiece(part) ? pieceKey(part) : part);

/** Checks that a part of `id` is a spoken item or a piece of a tune. */
function checkPart(part, speech, tunes, file, id) {
  const isSpoken = speech.some((item) => item.id === part);
  const mistake = isPiece(part) ? mistakeIn(part, tunes) : isSpoken ? null : `'${part}' is not a spoken item`;
  need(mistake === null, file, `${id}: ${mistake}`);
}

/**
 * The lists of demo/content/fragments: { name, entries }; the sound of an entry is its `speech`, a
 * spoken item, or its `piece` of a tune.
 */
export function readFragments(folder, speech, tunes) {
  const lists = listsIn(folder);
  for (const { file, entries } of lists) {
    for (const { id, speech: spoken, piece } of entries) {
      const isOne = (spoken === undefined) !== (piece === undefined);
      need(isOne, file, `${id}: must have either 'speech' or 'piece'`);
      need(piece === undefined || isPiece(piece), file, `${id}: a piece is { tune, from, until }`);
      checkPart(spoken ?? piece, speech, tunes, file, id);
    }
  }
  return lists;
}

const feedsIn = (folder) => namesIn(folder).filter((name) => !name.includes("."));

/**
 * The episodes of demo/content/podcasts: { feed, name, fields, notes }; `fields.parts` are the
 * spoken items and pieces that it is joined from, `fields.beside` has further fields of some of
 * their chapters.
 */
export function readEpisodes(folder, speech, tunes) {
  return feedsIn(folder).flatMap((feed) =>
    namesIn(path.join(folder, feed), ".md").map((name) => {
      const file = path.join(folder, feed, name);
      const { fields, text: notes } = readMarkdown(file);
      const { id, parts, beside = {} } = fields;
      need(parts?.length > 0, file, "'parts' is a list of spoken items and pieces");
      for (const part of parts) checkPart(part, speech, tunes, file, id);
      for (const one of Object.keys(beside))
        need(parts.includes(one), file, `'${one}' is not one of its parts`);
      return { feed, name, fields, notes };
    }),
  );
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
  return yamlMadeBy("demo/scripts/sound/make.mjs", written);
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
  return `---\n${yamlMadeBy("demo/scripts/sound/make.mjs", head)}---\n${notes}`;
}

/** The feeds' own files: [path in the folder of podcasts, text]. */
export const feedFiles = (folder) =>
  feedsIn(folder).map((feed) => {
    const name = path.join(feed, "feed.yaml");
    return [name, readFileSync(path.join(folder, name), "utf8")];
  });
