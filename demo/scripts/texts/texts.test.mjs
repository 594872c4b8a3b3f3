// Texts of the demo in its first minutes: without what is not made yet. Run by scripts/test-demo.
import assert from "node:assert/strict";
import { test } from "node:test";
import { withoutBlocks, withoutFilms } from "./lib/pending.mjs";

const TEXT =
  '---\ntitle: T\n---\nEen.\n\n```fragment\nid: 12\n```\n\n```video\nid: "de-zon"\n```\n\n```chart\nchart: top\n```\n\nTwee.\n';

test("a block stays while what it names is there, and is left out while it is not", () => {
  const all = { fragment: new Set(["12"]), video: new Set(["de-zon"]) };
  assert.equal(withoutBlocks(TEXT, all), TEXT);
  assert.equal(
    withoutBlocks(TEXT, { ...all, video: new Set() }),
    TEXT.replace('```video\nid: "de-zon"\n```\n\n', ""),
  );
  assert.doesNotMatch(withoutBlocks(TEXT, { fragment: new Set(), video: new Set() }), /fragment|video/);
});

test("only visual radio that the site makes itself is left out", () => {
  assert.equal(
    withoutFilms("name: A\nliveVideoUrl: /stream/a/video.m3u8\nimage: x\n"),
    "name: A\nimage: x\n",
  );
  const outside = "name: A\nliveVideoUrl: https://video.example/a.m3u8\n";
  assert.equal(withoutFilms(outside), outside);
});
