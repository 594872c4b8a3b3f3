// The demo's videos: which pictures each shows, and that all of them exist. Run by
// scripts/test-demo.
import assert from "node:assert/strict";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { describe, it } from "node:test";
import { fileURLToPath } from "node:url";
import { listsIn, parseYaml, readYaml } from "../lib/files.mjs";
import { watchedChannels } from "./lib/plan.mjs";
import { sourceOf, videosYaml, writeVideos } from "./lib/videos.mjs";

const CONTENT = fileURLToPath(new URL("../../content", import.meta.url));
const PICTURES = new Map([
  ["tune keep-on-rolling", "tune-keep-on-rolling-1a2b3c4d-5e6f7a8b"],
  ["speech weer-1", "speech-weer-1-11223344-55667788"],
]);
const entry = {
  id: "de-zon",
  title: "De ‘zon’ rolt",
  category: "Onderweg",
  published: { daysAgo: 1, at: "08:30" },
  image: { src: "images/tracks/x.webp", alt: "Hoes" },
};

describe("a list of videos", () => {
  it("names the pictures of a tune or spoken item, and several as a playlist", () => {
    const text = videosYaml(
      [
        { ...entry, tune: "keep-on-rolling" },
        { ...entry, id: "weer", tune: "keep-on-rolling", speech: ["weer-1"] },
      ],
      PICTURES,
    );
    const [one, several] = parseYaml(text);
    assert.deepEqual(one, { ...entry, media: PICTURES.get("tune keep-on-rolling") });
    assert.deepEqual(several.playlist, [...PICTURES.values()]);
    assert.equal(several.media, undefined);
  });

  it("is refused if it has no pictures", () => {
    assert.throws(
      () => videosYaml([{ ...entry, tune: "city-blues" }], PICTURES),
      /de-zon: no pictures of 'tune city-blues'/,
    );
    assert.throws(() => videosYaml([entry], PICTURES), /must name a tune/);
  });

  it("removes lists that are no longer in the content", async () => {
    const out = await mkdtemp(path.join(os.tmpdir(), "videos-"));
    try {
      await writeVideos(
        [{ name: "een.yaml", entries: [{ ...entry, tune: "keep-on-rolling" }] }],
        PICTURES,
        out,
      );
      await writeVideos([{ name: "twee.yaml", entries: [{ ...entry, speech: "weer-1" }] }], PICTURES, out);
      assert.deepEqual(await readdir(path.join(out, "videos")), ["twee.yaml"]);
    } finally {
      await rm(out, { recursive: true });
    }
  });

  it("derives from the id of a sound what it was made of", () => {
    assert.equal(sourceOf("tune-5-4-3-2-gone-32616051"), "tune 5-4-3-2-gone");
    assert.equal(sourceOf("speech-weer-1-818f7f42"), "speech weer-1");
  });
});

describe("the demo's videos", () => {
  it("show only what a channel with visual radio plays, each id once", () => {
    const played = new Map();
    for (const { slug } of watchedChannels(CONTENT)) {
      const { tracks, speech } = readYaml(path.join(CONTENT, "rotations", `${slug}.yaml`));
      for (const { tune } of tracks) played.set(`tune ${tune}`, tune);
      for (const id of Object.values(speech).flat()) played.set(`speech ${id}`, id);
    }
    const entries = listsIn(path.join(CONTENT, "videos")).flatMap((list) => list.entries);
    assert.ok(entries.length >= 24);
    assert.equal(new Set(entries.map(({ id }) => id)).size, entries.length);
    assert.ok(new Set(entries.map(({ category }) => category)).size >= 4);
    assert.doesNotThrow(() => videosYaml(entries, played));
  });
});
