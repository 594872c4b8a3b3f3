#!/usr/bin/env node
import { readFileSync } from "node:fs";
// Makes the films of the demo station's visual radio, once; see README.md.
//
//   node scripts/demo/video/make.mjs <outdir> [--bundle <folder>] [--videos <folder>]
import { mkdir, readdir, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { readBundle } from "../artwork/lib/bundle.mjs";
import { draw, jobsOf } from "../artwork/lib/jobs.mjs";
import { readAsset, sweep } from "../sound/lib/asset.mjs";
import { inParallel, stopAll } from "../sound/lib/process.mjs";
import { shortHash } from "../sound/lib/recipe.mjs";
import { ENCODER, filmIsThere, makeFilm } from "./lib/film.mjs";
import { itemsOf, lookOf, watchedChannels } from "./lib/plan.mjs";
import { stage, WIDTH } from "./lib/stage.mjs";
import { readVideos, sourceOf, writeVideos } from "./lib/videos.mjs";

const HERE = path.dirname(fileURLToPath(import.meta.url));
const DEFAULT_BUNDLE = path.resolve(HERE, "../../../content/demo");
const say = (text) => process.stdout.write(`film: ${text}\n`);

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
      if (asset === null) throw new Error(`het geluid ${item.mediaId} is er niet; maak eerst het geluid`);
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

async function main() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { bundle: { type: "string" }, videos: { type: "string" } },
  });
  if (positionals.length !== 1)
    throw new Error(
      "gebruik: node scripts/demo/video/make.mjs <uitvoermap> [--bundle <map>] [--videos <map>]",
    );
  const started = performance.now();
  const outdir = path.resolve(positionals[0]);
  const folder = path.join(outdir, "media", "video");
  await mkdir(folder, { recursive: true });
  await sweep(folder);
  const films = await plan(values.bundle ?? DEFAULT_BUNDLE, outdir);
  if (values.videos !== undefined)
    await writeVideos(
      await readVideos(values.videos),
      new Map(films.map(({ source, id }) => [source, id])),
      outdir,
    );

  const wanted = new Set(films.map(({ id }) => id));
  for (const name of await readdir(folder))
    if (!name.startsWith(".") && !wanted.has(name)) await rm(path.join(folder, name), { recursive: true });
  const there = await Promise.all(films.map(({ id, asset }) => filmIsThere(path.join(folder, id), asset)));
  const todo = films.filter((_, at) => !there[at]);
  if (todo.length === 0) return say(`alle ${films.length} films zijn er al`);

  say(`${todo.length} van ${films.length} films maken`);
  const { toPng } = await import("../artwork/lib/render.mjs");
  const temporaries = new Set();
  const cleanUp = () => Promise.all([...temporaries].map((one) => rm(one, { recursive: true, force: true })));
  for (const signal of ["SIGINT", "SIGTERM"]) {
    process.once(signal, async () => {
      stopAll();
      await cleanUp();
      process.exit(signal === "SIGINT" ? 130 : 143);
    });
  }
  let done = films.length - todo.length;
  // The longest first, so that no core has a long one left at the end.
  todo.sort((a, b) => b.asset.durationMs - a.asset.durationMs);
  try {
    await inParallel(todo, os.availableParallelism(), async (film) => {
      const own = path.join(folder, `.tmp-${process.pid}-${film.id}`);
      temporaries.add(own);
      const temporary = path.join(own, "cut");
      await mkdir(temporary, { recursive: true });
      const sheet = path.join(own, "sheet.png");
      await writeFile(sheet, toPng(film.svg, WIDTH));
      const out = path.join(folder, film.id);
      await rm(out, { recursive: true, force: true });
      await makeFilm({ ...film, sheet, out, temporary });
      await rm(own, { recursive: true, force: true });
      temporaries.delete(own);
      done += 1;
      if (film.asset.durationMs > 20_000 || done === films.length)
        say(`${done}/${films.length} ${film.title}`);
    });
  } finally {
    await cleanUp();
  }
  say(`klaar in ${((performance.now() - started) / 1000).toFixed(0)} s`);
}

main().catch((error) => {
  process.stderr.write(`film: fout: ${error.message}\n`);
  process.exitCode = 1;
});
