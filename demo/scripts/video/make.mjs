#!/usr/bin/env node
// Makes the films of the demo station's visual radio, once; see README.md.
//
//   node demo/scripts/video/make.mjs <outdir> [--bundle <folder>] [--videos <folder>] [--first]
import { readFileSync } from "node:fs";
import { mkdir, readdir, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { readBundle } from "../artwork/lib/bundle.mjs";
import { draw, jobsOf } from "../artwork/lib/jobs.mjs";
import { listsIn } from "../lib/files.mjs";
import { forget, keep, take, tidy } from "../lib/kept.mjs";
import { Progress } from "../lib/progress.mjs";
import { readAsset, sweep } from "../sound/lib/asset.mjs";
import { inParallel, whenStopped } from "../sound/lib/process.mjs";
import { shortHash } from "../sound/lib/recipe.mjs";
import { ENCODER, filmIsThere, makeFilm } from "./lib/film.mjs";
import { itemsOf, lookOf, watchedChannels } from "./lib/plan.mjs";
import { stage, WIDTH } from "./lib/stage.mjs";
import { shortestOf, sourceOf, sourcesOf, writeVideos } from "./lib/videos.mjs";

const HERE = path.dirname(fileURLToPath(import.meta.url));
const DEFAULT_BUNDLE = path.resolve(HERE, "../../content");
const KIND = "films";

/** The sleeves by 'artist / title', the same as on the pages of the songs. */
async function sleevesOf(bundle, outdir) {
  const tracks = jobsOf(readBundle(bundle), path.join(outdir, "envelopes"), "").filter(
    ({ kind }) => kind === "track",
  );
  const drawn = await Promise.all(
    tracks.map(async (job) => [
      `${job.input.artist} / ${job.input.name}`,
      { svg: await draw(job), place: job.input.place },
    ]),
  );
  return new Map(drawn);
}

/** The source text of lights and listening: when it changes, every film changes. */
const craft = ["lights", "listen"].map((name) => readFileSync(path.join(HERE, "lib", `${name}.mjs`), "utf8"));

/** The films that must exist: { id, source, asset, layout, colours, svg, title }. */
async function plan(bundle, outdir) {
  const items = itemsOf(path.join(outdir, "rotations"), watchedChannels(bundle));
  const sleeves = await sleevesOf(bundle, outdir);
  return Promise.all(
    items.map(async (item) => {
      const folder = path.join(outdir, "media", "audio", item.mediaId);
      const asset = await readAsset(folder);
      if (asset === null) throw new Error(`no sound ${item.mediaId}; make the sound first`);
      const look = lookOf(item, sleeves);
      const svg = stage({ ...look, ground: look.colours.ground });
      const id = `${item.mediaId}-${shortHash(...craft, svg, JSON.stringify([look.layout, look.colours, ENCODER]))}`;
      return {
        id,
        source: sourceOf(item.mediaId),
        asset: { ...asset, folder },
        layout: look.layout,
        colours: look.colours,
        svg,
        title: item.title,
      };
    }),
  );
}

/** The sources of the videos that a first visitor sees: one of each category, the shortest. */
function firstSources(lists, films) {
  const lengths = new Map(films.map(({ source, asset }) => [source, asset.durationMs]));
  const entries = lists.flatMap((list) => list.entries);
  return new Set(shortestOf(entries, lengths).flatMap(sourcesOf));
}

/** Makes the films in `folder`, and keeps them. */
async function makeAll(films, folder, progress) {
  const { toPng } = await import("../artwork/lib/render.mjs");
  const temporaries = new Set();
  const cleanUp = () => Promise.all([...temporaries].map((one) => rm(one, { recursive: true, force: true })));
  whenStopped(cleanUp);
  try {
    await inParallel(films, os.availableParallelism(), async (film) => {
      const own = path.join(folder, `.tmp-${process.pid}-${film.id}`);
      temporaries.add(own);
      const temporary = path.join(own, "cut");
      await mkdir(temporary, { recursive: true });
      const sheet = path.join(own, "sheet.png");
      await writeFile(sheet, toPng(film.svg, WIDTH));
      const out = path.join(folder, film.id);
      await rm(out, { recursive: true, force: true });
      await makeFilm({ ...film, sheet, out, temporary });
      await keep(KIND, film.id, out);
      await rm(own, { recursive: true, force: true });
      temporaries.delete(own);
      progress.add(1, film.asset.durationMs);
    });
  } finally {
    await cleanUp();
  }
}

async function main() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { bundle: { type: "string" }, videos: { type: "string" }, first: { type: "boolean" } },
  });
  if (positionals.length !== 1)
    throw new Error(
      "usage: node demo/scripts/video/make.mjs <outdir> [--bundle <folder>] [--videos <folder>] [--first]",
    );
  const outdir = path.resolve(positionals[0]);
  const folder = path.join(outdir, "media", "video");
  await mkdir(folder, { recursive: true });
  await sweep(folder);
  const films = await plan(values.bundle ?? DEFAULT_BUNDLE, outdir);
  const lists = values.videos === undefined ? [] : listsIn(values.videos);

  const wanted = new Set(films.map(({ id }) => id));
  for (const name of await readdir(folder))
    if (!name.startsWith(".") && !wanted.has(name)) await rm(path.join(folder, name), { recursive: true });
  const there = new Set();
  await inParallel(films, 16, async ({ id, asset }) => {
    const out = path.join(folder, id);
    const isThere = () => filmIsThere(out, asset);
    if ((await isThere()) || ((await take(KIND, id, out)) && (await isThere()))) there.add(id);
    else await forget(KIND, id);
  });
  const first = values.first ? firstSources(lists, films) : null;
  const todo = films.filter(({ id, source }) => !there.has(id) && (first?.has(source) ?? true));
  if (todo.length > 0) {
    // The longest first, so that no core has a long one left at the end.
    todo.sort((a, b) => b.asset.durationMs - a.asset.durationMs);
    const work = todo.reduce((sum, { asset }) => sum + asset.durationMs, 0);
    const progress = new Progress("films", { total: there.size + todo.length, done: there.size, work });
    await makeAll(todo, folder, progress);
    progress.end();
    for (const { id } of todo) there.add(id);
    await tidy();
  }
  const pictures = new Map(films.map(({ source, id }) => [source, id]));
  await writeVideos(lists, pictures, outdir, (id) => id === undefined || there.has(id));
}

main().catch((error) => {
  process.stderr.write(`films: ${error.message}\n`);
  process.exitCode = 1;
});
