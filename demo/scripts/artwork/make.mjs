#!/usr/bin/env node
// Draws the pictures of the demo station; see README.md. Pictures that are up to date are not drawn
// again.
//
//   node demo/scripts/artwork/make.mjs <outdir> [--sound <folder with envelopes/>]
//     [--bundle <folder>] [--station <name>] [--first]
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { keep, take, tidy } from "../lib/kept.mjs";
import { Progress } from "../lib/progress.mjs";
import { readBundle } from "./lib/bundle.mjs";
import { pictureHash, readCache, recipeHash, removeStale, writeCache, writeWhole } from "./lib/cache.mjs";
import { draw, jobsOf } from "./lib/jobs.mjs";

const USAGE = `usage: node demo/scripts/artwork/make.mjs <outdir> [--sound <folder>] [--bundle <folder>] [--station <name>] [--first]

  <outdir>           gets images/broadcasters, images/channels, images/programmes, images/presenters, images/tracks, images/news, images/podcasts and images/station.webp
  --sound <folder>   output of demo/scripts/sound/make.mjs; the sleeves are drawn from its envelopes/<slug>.json
  --bundle <folder>  the bundle to draw pictures for (default demo/content)
  --station <name>   the name on the picture for shared links (default Zender)
  --first            draws what is missing no higher than the least that a station takes, which takes
                     a third of the time here and in the import`;
const DEFAULT_BUNDLE = fileURLToPath(new URL("../../content", import.meta.url));
const KIND = "pictures";
const AT_ONCE = 2;
/** The lowest picture that the server's import accepts (docs/content-bundle.md). */
const SMALL_HEIGHT = 600;
const SMALL = "small-";

function options() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      sound: { type: "string" },
      bundle: { type: "string" },
      station: { type: "string" },
      first: { type: "boolean" },
      help: { type: "boolean" },
    },
  });
  if (values.help) {
    console.log(USAGE);
    process.exit(0);
  }
  if (positionals.length !== 1) throw new Error(`exactly one output folder is required\n${USAGE}`);
  return {
    outdir: resolve(positionals[0]),
    sound: values.sound,
    bundle: values.bundle ?? DEFAULT_BUNDLE,
    station: values.station ?? "Zender",
    first: values.first ?? false,
  };
}

async function main() {
  const { outdir, sound, bundle, station, first } = options();
  const jobs = jobsOf(readBundle(bundle), sound ? join(sound, "envelopes") : null, station);
  const recipe = recipeHash();
  const pictures = readCache(outdir);
  removeStale(outdir, pictures, new Set(jobs.map((job) => job.src)));
  const todo = [];
  for (const job of jobs.map((one) => ({ ...one, hash: pictureHash(recipe, one) }))) {
    const drawn = pictures.get(job.src);
    if (drawn === job.hash || (first && drawn === SMALL + job.hash)) continue;
    if (await take(KIND, `${job.hash}.webp`, join(outdir, job.src))) pictures.set(job.src, job.hash);
    else todo.push(job);
  }
  writeCache(outdir, pictures);
  if (todo.length === 0) return;

  const deaf = todo.filter((job) => job.kind === "track" && !job.input.envelope).length;
  if (deaf > 0)
    console.log(`  pictures: ${deaf} tracks have no sound yet; their sleeves are drawn from their titles`);
  const { toWebp } = await import("./lib/render.mjs");
  const progress = new Progress("pictures", {
    total: jobs.length,
    done: jobs.length - todo.length,
    lines: 2,
  });
  const queue = [...todo];
  const work = async () => {
    for (let job = queue.shift(); job; job = queue.shift()) {
      const file = join(outdir, job.src);
      writeWhole(file, await toWebp(await draw(job), first ? SMALL_HEIGHT : undefined));
      pictures.set(job.src, first ? SMALL + job.hash : job.hash);
      if (!first) await keep(KIND, `${job.hash}.webp`, file);
      progress.add();
      if (progress.done % 20 === 0) writeCache(outdir, pictures); // for a run that is killed
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  writeCache(outdir, pictures);
  progress.end();
  await tidy();
}

main().catch((error) => {
  console.error(`pictures: ${error.message}`);
  process.exit(1);
});
