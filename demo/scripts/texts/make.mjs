#!/usr/bin/env node
// Copies the texts of the demo's bundle to the folder with what was made for them, without what
// names sound or films that are not there yet (lib/pending.mjs). Run it after everything else.
//
//   node demo/scripts/texts/make.mjs <outdir>
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { filesIn, writeFolder, writeWhole } from "../sound/lib/lists.mjs";
import { parseYaml } from "../sound/lib/yaml.mjs";
import { withoutBlocks, withoutFilms } from "./lib/pending.mjs";

const CONTENT = fileURLToPath(new URL("../../content", import.meta.url));
const FOLDERS = ["channels", "programmes", "presenters", "schedule", "charts", "news", "pages"];
const FILES = ["broadcasters", "news-categories", "campaigns", "event-modals", "maintenance-notifications"];

const namesIn = (folder) => readdir(folder).catch(() => []);

/** The ids in a folder of lists. */
async function idsIn(folder) {
  const files = (await namesIn(folder)).filter((name) => name.endsWith(".yaml"));
  const lists = files.map(async (name) => parseYaml(await readFile(path.join(folder, name), "utf8"), name));
  return new Set((await Promise.all(lists)).flat().map(({ id }) => String(id)));
}

/** The channels whose every item has a film. */
async function filmedChannels(outdir) {
  const films = (await namesIn(path.join(outdir, "media", "video"))).filter((name) => !name.startsWith("."));
  const filmed = new Set(films.map((id) => id.replace(/-[0-9a-f]{8}$/, "")));
  const channels = new Set();
  for (const name of await namesIn(path.join(outdir, "rotations"))) {
    const file = path.join(outdir, "rotations", name);
    const { channel, items } = parseYaml(await readFile(file, "utf8"), file);
    if (items.every(({ mediaId }) => filmed.has(mediaId))) channels.add(channel);
  }
  return channels;
}

async function main(outdir) {
  const fragments = await idsIn(path.join(outdir, "fragments"));
  const videos = await idsIn(path.join(outdir, "videos"));
  const filmed = await filmedChannels(outdir);
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
