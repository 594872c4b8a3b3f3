#!/usr/bin/env node
// Draws the pictures of the demo station; see README.md. Pictures that are up to date are not drawn
// again.
//
//   node scripts/demo/artwork/make.mjs <outdir> [--sound <folder with envelopes/>]
//     [--bundle <folder>] [--station <name>]
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { readBundle } from "./lib/bundle.mjs";
import { pictureHash, readCache, recipeHash, removeStale, writeCache, writeWhole } from "./lib/cache.mjs";
import { draw, jobsOf } from "./lib/jobs.mjs";

const USAGE = `gebruik: node scripts/demo/artwork/make.mjs <uitvoermap> [--sound <map>] [--bundle <map>] [--station <naam>]

  <uitvoermap>       hier komen images/broadcasters, images/channels, images/programmes, images/presenters, images/tracks, images/news, images/podcasts en images/station.webp
  --sound <map>      uitvoer van scripts/demo/sound/make; uit envelopes/<slug>.json worden de hoezen getekend
  --bundle <map>     bundel waarvan de beelden gemaakt worden (standaard content/demo)
  --station <naam>   naam op het deelbeeld (standaard Zender)`;
const DEFAULT_BUNDLE = fileURLToPath(new URL("../../../content/demo", import.meta.url));
const AT_ONCE = 2;

function options() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      sound: { type: "string" },
      bundle: { type: "string" },
      station: { type: "string" },
      help: { type: "boolean" },
    },
  });
  if (values.help) {
    console.log(USAGE);
    process.exit(0);
  }
  if (positionals.length !== 1) throw new Error(`er is één uitvoermap nodig\n${USAGE}`);
  return {
    outdir: resolve(positionals[0]),
    sound: values.sound,
    bundle: values.bundle ?? DEFAULT_BUNDLE,
    station: values.station ?? "Zender",
  };
}

async function main() {
  const { outdir, sound, bundle, station } = options();
  const started = performance.now();
  const jobs = jobsOf(readBundle(bundle), sound ? join(sound, "envelopes") : null, station);
  const recipe = recipeHash();
  const pictures = readCache(outdir);
  removeStale(outdir, pictures, new Set(jobs.map((job) => job.src)));
  const todo = jobs
    .map((job) => ({ ...job, hash: pictureHash(recipe, job) }))
    .filter((job) => pictures.get(job.src) !== job.hash);
  if (todo.length === 0) {
    writeCache(outdir, pictures);
    console.log(`beeld: ${jobs.length} beelden waren er al`);
    return;
  }
  const deaf = todo.filter((job) => job.kind === "track" && !job.input.envelope).length;
  if (deaf > 0)
    console.log(`beeld: voor ${deaf} nummers is er nog geen klankbeeld; hun hoes komt uit de titel`);
  const { toWebp } = await import("./lib/render.mjs");
  let done = 0;
  let told = 0;
  const queue = [...todo];
  const work = async () => {
    for (let job = queue.shift(); job; job = queue.shift()) {
      writeWhole(join(outdir, job.src), await toWebp(await draw(job)));
      pictures.set(job.src, job.hash);
      done += 1;
      if (done === todo.length || done - told >= 15) {
        told = done;
        writeCache(outdir, pictures);
        console.log(`beeld: ${done} van ${todo.length} getekend`);
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  console.log(
    `beeld: klaar in ${((performance.now() - started) / 1000).toFixed(1)} s, ${jobs.length} beelden in ${join(outdir, "images")}`,
  );
}

main().catch((error) => {
  console.error(`beeld: ${error.message}`);
  process.exit(1);
});
