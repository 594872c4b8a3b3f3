// The demo's on-demand content: there is enough of it, no text is used twice, and pieces of music
// are from tunes that the channel plays.
import assert from "node:assert/strict";
import { readdir } from "node:fs/promises";
import path from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { readMarkdown, slugsIn } from "../lib/files.mjs";
import { readAsset } from "./lib/asset.mjs";
import { readEpisodes, readFragments } from "./lib/on-demand.mjs";
import { isPiece, runOf } from "./lib/pieces.mjs";
import { readRotations, readSpeech, readTunes } from "./lib/sources.mjs";

const CONTENT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "../../content");
const given = process.env.ZENDER_DEMO_SOUND;
const onlyMade = { skip: given === undefined && "needs ZENDER_DEMO_SOUND" };

const tunes = readTunes(path.join(CONTENT, "tracks"));
const speech = readSpeech(path.join(CONTENT, "speech"), tunes);
const rotations = readRotations(path.join(CONTENT, "rotations"), tunes, speech);
const playedOut = rotations.filter(({ studio }) => !studio);
const fragments = readFragments(path.join(CONTENT, "fragments"), speech, tunes).flatMap(
  ({ entries }) => entries,
);
const episodes = readEpisodes(path.join(CONTENT, "podcasts"), speech, tunes);

const programmes = new Map(
  slugsIn(path.join(CONTENT, "programmes"), ".md").map((slug) => [
    slug,
    readMarkdown(path.join(CONTENT, "programmes", `${slug}.md`)).fields,
  ]),
);

const allDifferent = (list, what) =>
  assert.deepEqual(
    list.filter((one, index) => list.indexOf(one) !== index),
    [],
    what,
  );
const seasons = new Set(episodes.map(({ feed, fields }) => `${feed} ${fields.season}`));
const perSeason = [...seasons].map((season) => [
  season,
  episodes.filter(({ feed, fields }) => season === `${feed} ${fields.season}`),
]);

test("there are more than 200 fragments, over all channels with a playout and the past month", () => {
  assert.ok(fragments.length >= 200, `${fragments.length} fragments`);
  const channels = new Set(fragments.map(({ programme }) => programmes.get(programme)?.channel));
  assert.deepEqual([...channels].sort(), playedOut.map(({ channel }) => channel).sort());
  const days = new Set(fragments.map(({ published }) => published.daysAgo));
  assert.deepEqual(
    [...days].sort((a, b) => a - b),
    Array.from({ length: 31 }, (_, day) => day),
  );
});

test("there are more than 60 episodes of more than 6 podcasts, and a season counts from 1, in the order of publication", () => {
  assert.ok(episodes.length >= 60, `${episodes.length} episodes`);
  assert.ok(new Set(episodes.map(({ feed }) => feed)).size >= 6);
  for (const [season, list] of perSeason) {
    const byNumber = list.map(({ fields }) => fields).sort((a, b) => a.number - b.number);
    assert.deepEqual(
      byNumber.map(({ number }) => number),
      byNumber.map((_, index) => index + 1),
      season,
    );
    const ages = byNumber.map(({ published }) => published.daysAgo);
    assert.deepEqual(
      ages,
      [...ages].sort((a, b) => b - a),
      season,
    );
  }
});

test("no title, summary or spoken text is used twice", () => {
  allDifferent(
    fragments.map(({ id }) => id),
    "fragment",
  );
  allDifferent(
    episodes.map(({ fields }) => fields.id),
    "episode",
  );
  allDifferent(
    fragments.map(({ title }) => title),
    "title of a fragment",
  );
  allDifferent(
    [...fragments, ...episodes.map(({ fields }) => fields)].map(({ summary }) => summary),
    "summary",
  );
  allDifferent(
    speech.map(({ turns }) => turns.map(({ text }) => text).join(" ")),
    "spoken text",
  );
});

test("quotes and apostrophes are typographic", () => {
  for (const { id, title, summary, tags } of [...fragments, ...episodes.map(({ fields }) => fields)])
    assert.doesNotMatch(`${title} ${summary} ${tags ?? ""}`, /["']/, id);
});

test("a piece of music is of a tune that the programme's channel plays", () => {
  const played = new Map(
    rotations.map(({ channel, tracks }) => [channel, new Set(tracks.map(({ tune }) => tune))]),
  );
  for (const { id, programme, piece } of fragments) {
    if (piece !== undefined)
      assert.ok(played.get(programmes.get(programme).channel).has(piece.tune), `${id}: ${piece.tune}`);
  }
});

const root = path.join(given ?? "", "media", "audio");
const names = given === undefined ? [] : await readdir(root);

async function secondsOf(part) {
  const named = (name) =>
    names.find((one) => one.startsWith(name) && /^[0-9a-f]{8}$/.test(one.slice(name.length)));
  if (!isPiece(part)) return (await readAsset(path.join(root, named(`speech-${part}-`)))).durationMs / 1000;
  const { segments } = await readAsset(path.join(root, named(`tune-${part.tune}-`)));
  const { first, count } = runOf(segments, part);
  return segments.slice(first, first + count).reduce((sum, seconds) => sum + seconds, 0);
}

test("a fragment lasts from 12 seconds to a minute and a half", onlyMade, async () => {
  for (const { id, speech: spoken, piece } of fragments) {
    const seconds = await secondsOf(spoken ?? piece);
    assert.ok(seconds >= 12 && seconds <= 90, `${id}: ${seconds} s`);
  }
});

test("an episode lasts from one minute to six", onlyMade, async () => {
  for (const { fields } of episodes) {
    const parts = await Promise.all(fields.parts.map(secondsOf));
    const seconds = parts.reduce((sum, one) => sum + one, 0);
    assert.ok(seconds >= 60 && seconds <= 360, `${fields.id}: ${seconds} s`);
  }
});
