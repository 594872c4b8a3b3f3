#!/usr/bin/env node
// Copies the texts of the demo's bundle to the folder with what was made for them, without what
// names sound or films that are not there yet (lib/pending.mjs). Run it after everything else.
//
//   node demo/scripts/texts/make.mjs <outdir>
import { readFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { filesIn, listsIn, namesIn, readYaml, writeFolder, writeWhole } from "../lib/files.mjs";
import { withoutBlocks, withoutFilms } from "./lib/pending.mjs";

const CONTENT = fileURLToPath(new URL("../../content", import.meta.url));
const FOLDERS = ["channels", "programmes", "presenters", "schedule", "charts", "news", "pages"];
const FILES = [
  "site",
  "broadcasters",
  "news-categories",
  "campaigns",
  "event-modals",
  "maintenance-notifications",
];

/** The ids in a folder of lists. */
const idsIn = (folder) =>
  new Set(listsIn(folder).flatMap(({ entries }) => entries.map(({ id }) => String(id))));

/** The channels whose every item has a film. */
function filmedChannels(outdir) {
  const films = namesIn(path.join(outdir, "media", "video"));
  const filmed = new Set(films.map((id) => id.replace(/-[0-9a-f]{8}$/, "")));
  const rotations = path.join(outdir, "rotations");
  const isFilmed = ({ items }) => items.every(({ mediaId }) => filmed.has(mediaId));
  const read = namesIn(rotations, ".yaml").map((name) => readYaml(path.join(rotations, name)));
  return new Set(read.filter(isFilmed).map(({ channel }) => channel));
}

async function main(outdir) {
  const fragments = idsIn(path.join(outdir, "fragments"));
  const videos = idsIn(path.join(outdir, "videos"));
  const filmed = filmedChannels(outdir);
  const textOf = async (name) => {
    const text = await readFile(path.join(CONTENT, name), "utf8");
    if (name.startsWith("channels/"))
      return filmed.has(path.basename(name, ".yaml")) ? text : withoutFilms(text);
    return name.endsWith(".md") ? withoutBlocks(text, { fragment: fragments, video: videos }) : text;
  };
  for (const folder of FOLDERS) {
    const names = await filesIn(path.join(CONTENT, folder));
    const texts = names.map(async (name) => [name, await textOf(path.join(folder, name))]);
    await writeFolder(path.join(outdir, folder), new Map(await Promise.all(texts)));
  }
  for (const file of FILES) {
    const name = `${file}.yaml`;
    await writeWhole(path.join(outdir, name), await textOf(name));
  }
}

main(path.resolve(process.argv[2])).catch((error) => {
  process.stderr.write(`texts: ${error.message}\n`);
  process.exitCode = 1;
});
