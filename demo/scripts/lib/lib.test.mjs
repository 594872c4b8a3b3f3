// What the makers of sound, pictures and films share: progress, and made files that are kept.
import assert from "node:assert/strict";
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { test } from "node:test";
import { tidy } from "./kept.mjs";
import { Progress } from "./progress.mjs";

function written(isTTY) {
  const lines = [];
  return { isTTY, lines, write: (text) => lines.push(text) };
}

test("a terminal gets one line that moves: what, how many of how many, and how long it still takes", () => {
  const stream = written(true);
  let now = 0;
  const progress = new Progress("sound", { total: 100, done: 20, stream, now: () => now });
  now = 10_000;
  progress.add(20);
  progress.end();
  assert.deepEqual(stream.lines, [
    "\r\x1b[K  sound: 20 of 100",
    "\r\x1b[K  sound: 40 of 100, about 30 s left",
    "\r\x1b[K",
  ]);
});

test("a log gets a few whole lines, the last when all is done", () => {
  const stream = written(false);
  const progress = new Progress("films", { total: 83, lines: 4, stream });
  for (let made = 0; made < 83; made += 1) progress.add();
  progress.end();
  assert.equal(stream.lines.length, 4);
  assert.equal(stream.lines.at(-1), "  films: 83 of 83\n");
});

test("of what is kept, the entries used longest ago are dropped when it becomes too large", async (context) => {
  const root = await mkdtemp(path.join(os.tmpdir(), "zender-kept-"));
  context.after(() => rm(root, { recursive: true, force: true }));
  await mkdir(path.join(root, "sound"), { recursive: true });
  const hour = (ago) => new Date(Date.now() - ago * 3_600_000);
  for (const [name, ago] of [
    ["old", 3],
    ["new", 1],
    ["middle", 2],
  ]) {
    await mkdir(path.join(root, "sound", name));
    await writeFile(path.join(root, "sound", name, "file"), Buffer.alloc(1000));
    await utimes(path.join(root, "sound", name), hour(ago), hour(ago));
  }
  await mkdir(path.join(root, "sound", ".tmp-1-left"));
  await utimes(path.join(root, "sound", ".tmp-1-left"), hour(2), hour(2));
  await tidy(root, 2500);
  assert.deepEqual((await readdir(path.join(root, "sound"))).sort(), ["middle", "new"]);
});
