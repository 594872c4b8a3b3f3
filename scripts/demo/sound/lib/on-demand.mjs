// Fragments and podcasts of the demo: templates in content/demo that name spoken items, and what becomes of them in the bundle.
import { cp, mkdir, readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { flowMap, parseYaml, quoted } from "./yaml.mjs";
import { transcriptOf } from "./transcript.mjs";

function need(condition, file, what) {
  if (!condition) throw new Error(`${file}: ${what}`);
}

const namesIn = async (folder, ending) => (await readdir(folder).catch(() => [])).filter((name) => name.endsWith(ending)).sort();

/** The lists of content/demo/fragments: { name, entries }; each entry's `speech` is one of the spoken items. */
export async function readFragments(folder, speech) {
  const ids = new Set(speech.map(({ id }) => id));
  const lists = [];
  for (const name of await namesIn(folder, ".yaml")) {
    const file = path.join(folder, name);
    const entries = parseYaml(await readFile(file, "utf8"), file);
    need(Array.isArray(entries), file, "a list of fragments is expected");
    for (const entry of entries) need(ids.has(entry.speech), file, `${entry.id}: '${entry.speech}' is no spoken item`);
    lists.push({ name, entries });
  }
  return lists;
}

/** The episodes of content/demo/podcasts: { feed, name, fields, notes }; `fields.speech` are the spoken items that it is joined from. */
export async function readEpisodes(folder, speech) {
  const ids = new Set(speech.map(({ id }) => id));
  const episodes = [];
  for (const feed of (await readdir(folder).catch(() => [])).filter((name) => !name.includes(".")).sort()) {
    for (const name of await namesIn(path.join(folder, feed), ".md")) {
      const file = path.join(folder, feed, name);
      const parts = /^---\n([\s\S]*?\n)---\n([\s\S]*)$/.exec(await readFile(file, "utf8"));
      need(parts !== null, file, "fields between two lines '---' are expected");
      const fields = parseYaml(parts[1], file);
      need(Array.isArray(fields.speech) && fields.speech.length > 0, file, "'speech' is a list of spoken items");
      for (const id of fields.speech) need(ids.has(id), file, `'${id}' is no spoken item`);
      episodes.push({ feed, name, fields, notes: parts[2] });
    }
  }
  return episodes;
}

/** The spoken items that have to exist as one file: what is read on its own, and what is joined. */
export const needsProgressive = ({ kind }) => kind === "news" || kind === "talk" || kind === "podcast";

const value = (one) => (Array.isArray(one) ? `[${one.map((part) => (typeof part === "object" ? flowMap(part) : quoted(part))).join(", ")}]` : one !== null && typeof one === "object" ? flowMap(one) : quoted(one));

/** A list of the bundle; `assets` by the id of the spoken item. */
export function fragmentsYaml(entries, speech, assets) {
  const spoken = new Map(speech.map((item) => [item.id, item]));
  const written = entries.map(({ speech: id, ...entry }) => {
    const { mediaId, durationMs } = assets.get(id);
    const lines = [...Object.entries(entry).map(([name, one]) => `${name}: ${value(one)}`), `mediaId: ${mediaId}`, "transcript: |"];
    const transcript = transcriptOf(spoken.get(id).text, durationMs).split("\n").map((line) => (line === "" ? "" : `  ${line}`));
    return `- ${[...lines, ...transcript].map((line, index) => (index === 0 || line === "" ? line : `  ${line}`)).join("\n")}\n`;
  });
  return `# Made by scripts/demo/sound/make from the template of the same name.\n${written.join("")}`;
}

/** Where the items of an episode begin, in seconds; what opens it belongs to its first chapter, what closes it to its last. */
export function chaptersOf(ids, speech, assets) {
  const spoken = new Map(speech.map((item) => [item.id, item]));
  let at = 0;
  return ids.map((id) => {
    const chapter = { start: at / 1000, title: spoken.get(id).title };
    at += assets.get(id).durationMs;
    return chapter;
  });
}

/** An episode's file in the bundle; `mediaId` is the joined asset. */
export function episodeMarkdown({ fields, notes }, speech, assets, mediaId) {
  const { speech: ids, ...rest } = fields;
  const chapters = chaptersOf(ids, speech, assets).map((chapter) => `  - ${flowMap(chapter)}`);
  const lines = [...Object.entries(rest).map(([name, one]) => `${name}: ${value(one)}`), `mediaId: ${mediaId}`, "chapters:", ...chapters];
  return `---\n# Made by scripts/demo/sound/make from the template of the same name.\n${lines.join("\n")}\n---\n${notes}`;
}

/** Lays the feeds' own files beside their episodes. */
export async function copyFeeds(from, to) {
  for (const feed of (await readdir(from).catch(() => [])).filter((name) => !name.includes("."))) {
    await mkdir(path.join(to, feed), { recursive: true });
    await cp(path.join(from, feed, "feed.yaml"), path.join(to, feed, "feed.yaml"));
  }
}
