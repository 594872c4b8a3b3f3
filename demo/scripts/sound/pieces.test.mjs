// A piece of a tune: which segments it has, and that they are the tune's own files.
import assert from "node:assert/strict";
import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { test } from "node:test";
import { assetYaml, readAsset } from "./lib/asset.mjs";
import { cutPiece, mistakeIn, pieceMediaId, runOf } from "./lib/pieces.mjs";
import { joinWav } from "./lib/speak.mjs";

const tunes = [{ slug: "wals" }];

test("a piece begins and ends at the edges of segments nearest to what was asked", () => {
  const segments = [5.952, 5.952, 5.952, 4.032];
  assert.deepEqual(runOf(segments, { from: 6, until: 18 }), { first: 1, count: 2 });
  assert.deepEqual(runOf(segments, { from: 0, until: 1 }), { first: 0, count: 1 });
  assert.deepEqual(runOf(segments, { from: 12 }), { first: 2, count: 2 });
  assert.deepEqual(runOf(segments, { from: 500 }), { first: 3, count: 1 });
});

test("a piece has hard links to the tune's files, and states its length", async (context) => {
  const work = await mkdtemp(path.join(os.tmpdir(), "zender-piece-"));
  context.after(() => rm(work, { recursive: true, force: true }));
  const tune = path.join(work, "tune-wals-1");
  await mkdir(tune);
  await writeFile(path.join(tune, "init.mp4"), "init");
  for (const name of ["00000.m4s", "00001.m4s", "00002.m4s"]) await writeFile(path.join(tune, name), name);
  await writeFile(path.join(tune, "asset.yaml"), assetYaml("Wals", [5.952, 5.952, 4.032]));
  const folder = path.join(work, "piece-wals-6-end-2");
  const asset = await cutPiece({
    piece: { tune: "wals", from: 6 },
    tuneFolder: tune,
    title: "Wals",
    folder,
    temporary: path.join(work, ".tmp-1-piece"),
  });
  assert.deepEqual(asset, await readAsset(folder));
  assert.deepEqual([asset.durationMs, asset.segments], [9984, [5.952, 4.032]]);
  assert.equal(await readFile(path.join(folder, "00000.m4s"), "utf8"), "00001.m4s");
  assert.equal(
    (await stat(path.join(folder, "00001.m4s"))).ino,
    (await stat(path.join(tune, "00002.m4s"))).ino,
  );
});

test("a piece of an unknown tune, or without length, is refused", () => {
  assert.equal(mistakeIn({ tune: "wals", from: 0, until: 6 }, tunes), null);
  assert.match(mistakeIn({ tune: "polka", from: 0 }, tunes), /does not exist/);
  assert.match(mistakeIn({ tune: "wals", from: 6, until: 6 }, tunes), /after 'from'/);
  assert.match(mistakeIn({ tune: "wals", from: 0, till: 6 }, tunes), /no 'till'/);
});

test("the id of a piece follows from the tune's sound and its place in it", () => {
  const piece = { tune: "wals", from: 0, until: 6 };
  assert.match(pieceMediaId(piece, "tune-wals-1"), /^piece-wals-0-6-[0-9a-f]{8}$/);
  assert.notEqual(pieceMediaId(piece, "tune-wals-1"), pieceMediaId(piece, "tune-wals-2"));
  assert.match(pieceMediaId({ tune: "wals", from: 0 }, "tune-wals-1"), /^piece-wals-0-end-/);
});

test("two voices are joined with a pause between them", () => {
  const wav = (...samples) => {
    const file = Buffer.alloc(44 + samples.length * 2);
    file.write("RIFF", 0, "latin1");
    file.writeUInt16LE(1, 22);
    file.writeUInt32LE(100, 24);
    file.writeUInt16LE(16, 34);
    file.write("data", 36, "latin1");
    for (const [index, sample] of samples.entries()) file.writeInt16LE(sample, 44 + index * 2);
    return file;
  };
  const joined = joinWav([wav(1, 2), wav(3)], 0.02);
  assert.deepEqual([...new Int16Array(new Uint8Array(joined.subarray(44)).buffer)], [1, 2, 0, 0, 3]);
  assert.equal(joined.readUInt32LE(40), 10);
  assert.throws(() => joinWav([Buffer.alloc(60)], 0.02), /unexpected kind/);
});
