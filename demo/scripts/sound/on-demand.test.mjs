// Fragments and podcasts of the demo: from templates to the bundle's files.
import assert from "node:assert/strict";
import { test } from "node:test";
import { parseYaml } from "../lib/files.mjs";
import { chaptersOf, episodeMarkdown, fragmentsYaml, needsProgressive } from "./lib/on-demand.mjs";
import { joinedTranscriptOf, sentencesOf, transcriptOf, vttTime } from "./lib/transcript.mjs";

const speech = [
  {
    id: "praat-a",
    kind: "talk",
    title: 'Over "a"',
    turns: [{ voice: "verteller", text: "Eerste zin. En een tweede, die langer is!" }],
  },
  { id: "praat-b", kind: "talk", title: "Over b", turns: [{ voice: "verteller", text: "Kort." }] },
];
const tunes = [{ slug: "wals", name: "De wals" }];
const assets = new Map([
  ["piece wals 12-30", { mediaId: "piece-wals-12-30-4", durationMs: 18_048 }],
  ["praat-a", { mediaId: "speech-praat-a-1", durationMs: 6400 }],
  ["praat-b", { mediaId: "speech-praat-b-2", durationMs: 3200 }],
]);

/** An episode's file, split into its fields and its notes. */
function partsOf(file) {
  const [, head, notes] = /^---\n([\s\S]*?\n)---\n([\s\S]*)$/.exec(file);
  return { fields: parseYaml(head), notes };
}

test("a transcript has every sentence once, in order, over the whole length", () => {
  assert.deepEqual(sentencesOf(" Een.  Twee!\nDrie? Vier"), ["Een.", "Twee!", "Drie?", "Vier"]);
  const cues = transcriptOf(speech[0].turns, 6400).split("\n\n").slice(1);
  assert.match(cues[0], /^00:00\.000 --> (\S+)\nEerste zin\.$/);
  const [, end] = /--> (\S+)/.exec(cues[0]);
  assert.ok(cues[1].startsWith(`${end} --> 00:06.400\nEn een tweede`));
  assert.equal(vttTime(61_005.4), "01:01.005");
});

test("a transcript names each speaker when they begin", () => {
  const turns = [
    { voice: "verteller", who: "Jelka", text: "Wat is dat? Een uil?" },
    { voice: "presentator", who: "Boswachter", text: "Een bosuil." },
  ];
  const words = transcriptOf(turns, 8000)
    .split("\n\n")
    .slice(1)
    .map((cue) => cue.split("\n")[1]);
  assert.deepEqual(words, ["Jelka: Wat is dat?", "Een uil?", "Boswachter: Een bosuil."]);
  assert.deepEqual(sentencesOf("Hij zei: ‘Kom!’ En ik kwam."), ["Hij zei: ‘Kom!’", "En ik kwam."]);
});

test("a fragment gets its sound and transcript in place of 'speech'", () => {
  const yaml = fragmentsYaml(
    [
      {
        id: "f1",
        title: "Titel: met een dubbele punt",
        published: { daysAgo: 1, at: "10:05" },
        tags: ["een", "twee"],
        speech: "praat-a",
      },
    ],
    speech,
    assets,
  );
  const [{ transcript, ...fragment }] = parseYaml(yaml);
  assert.deepEqual(fragment, {
    id: "f1",
    title: "Titel: met een dubbele punt",
    published: { daysAgo: 1, at: "10:05" },
    tags: ["een", "twee"],
    mediaId: "speech-praat-a-1",
  });
  assert.match(transcript, /^WEBVTT\n\n00:00\.000 --> /);
});

test("a fragment that is a piece of a tune has that sound and no transcript", () => {
  const yaml = fragmentsYaml(
    [{ id: "f2", title: "De blazers", piece: { tune: "wals", from: 12, until: 30 } }],
    speech,
    assets,
  );
  assert.deepEqual(parseYaml(yaml), [{ id: "f2", title: "De blazers", mediaId: "piece-wals-12-30-4" }]);
});

test("the parts of an episode are its chapters, where they begin", () => {
  assert.deepEqual(chaptersOf(["praat-a", "praat-b"], speech, tunes, assets), [
    { start: 0, title: 'Over "a"' },
    { start: 6.4, title: "Over b" },
  ]);
  const music = chaptersOf([{ tune: "wals", from: 12, until: 30 }, "praat-b"], speech, tunes, assets);
  assert.deepEqual(music, [
    { start: 0, title: "De wals" },
    { start: 18.048, title: "Over b" },
  ]);
  const file = episodeMarkdown(
    { fields: { id: "e1", title: "Aflevering", parts: ["praat-a", "praat-b"] }, notes: "Tekst.\n" },
    speech,
    tunes,
    assets,
    "episode-e1-3",
  );
  const { fields, notes } = partsOf(file);
  assert.equal(notes, "Tekst.\n");
  assert.equal(fields.mediaId, "episode-e1-3");
  assert.deepEqual(fields.chapters, [
    { start: 0, title: 'Over "a"' },
    { start: 6.4, title: "Over b" },
  ]);
  assert.equal(fields.parts, undefined);
});

test("fields beside a part of an episode are added to its chapter", () => {
  const beside = { "praat-b": { link: "/nieuws", image: { src: "images/b.webp", alt: "Een b" } } };
  const file = episodeMarkdown(
    { fields: { id: "e1", parts: ["praat-a", "praat-b"], beside }, notes: "Tekst.\n" },
    speech,
    tunes,
    assets,
    "episode-e1-3",
  );
  const { fields } = partsOf(file);
  assert.deepEqual(fields.chapters[1], { start: 6.4, title: "Over b", ...beside["praat-b"] });
  assert.equal(fields.beside, undefined);
});

test("the transcript of an episode continues from part to part, without the music in between", () => {
  const turns = (text) => [{ voice: "verteller", text }];
  const words = joinedTranscriptOf([
    { turns: turns("Een. Twee."), durationMs: 8000 },
    { durationMs: 60_000 },
    { turns: turns("Drie."), durationMs: 2000 },
  ]);
  assert.equal(
    words,
    "WEBVTT\n\n00:00.000 --> 00:03.556\nEen.\n\n00:03.556 --> 00:08.000\nTwee.\n\n01:08.000 --> 01:10.000\nDrie.\n",
  );
  assert.equal(joinedTranscriptOf([{ durationMs: 60_000 }]), null);
  const file = episodeMarkdown(
    { fields: { id: "e1", title: "Aflevering", parts: ["praat-a", "praat-b"] }, notes: "Tekst.\n" },
    speech,
    tunes,
    assets,
    "episode-e1-3",
  );
  assert.match(partsOf(file).fields.transcript, /^WEBVTT\n\n00:00\.000 --> [\s\S]*\n00:06\.400 --> /);
  assert.match(file, /[^\n]\n---\nTekst\.\n$/);
});

test("spoken items that can be played alone have their sound as one file too", () => {
  for (const kind of ["news", "talk"]) assert.ok(needsProgressive({ kind }));
  for (const kind of ["ident", "weather", "podcast"]) assert.ok(!needsProgressive({ kind }));
});
