// Reduces the build's manifest to what a document names: dist/client/assets.json, which the server
// reads.
import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";

const client = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "../dist/client");
const ENTRY = "src/app/entry-client.ts";
/** Classic scripts without imports, for the head. */
const DISMISSED = "src/app/entry-dismissed.ts";
const PRESS = "src/app/entry-press.ts";
/** The chunk that the entry loads once the page has been drawn. */
const START = "first";
/** The fonts that every first screen uses; others load when a text needs them. */
const PRELOADED_FONT = /\/(grotesk|serif)-latin-(?!ext)[^/]*\.woff2$/;

const manifest = JSON.parse(await readFile(path.join(client, "manifest.json"), "utf8"));
const entry = manifest[ENTRY];
const start = Object.values(manifest).find(({ name }) => name === START);
if (entry === undefined || start === undefined) {
  throw new Error(`the manifest has no ${ENTRY} or no part that is named ${START}`);
}
const [dismissed, press] = [DISMISSED, PRESS].map((name) => {
  const script = manifest[name];
  if (script === undefined || (script.imports ?? []).length > 0) {
    throw new Error(`the manifest has no ${name}, or it imports something`);
  }
  return script;
});
const all = Object.values(manifest);
const css = all.flatMap((chunk) => [
  ...(chunk.css ?? []),
  ...(chunk.file.endsWith(".css") ? [chunk.file] : []),
]);
const fonts = all.map((chunk) => chunk.file).filter((file) => PRELOADED_FONT.test(file));
const assets = {
  entry: `/${entry.file}`,
  css: [...new Set(css)].map((file) => `/${file}`),
  preloads: [...new Set([...staticImports(entry), start.file, ...staticImports(start)])].map(
    (file) => `/${file}`,
  ),
  fonts: [...new Set(fonts)].map((file) => `/${file}`),
  pages: pagesApart(),
  dismissed: `/${dismissed.file}`,
  press: `/${press.file}`,
};
if (assets.css.length === 0 || assets.fonts.length === 0) {
  throw new Error("the build has no stylesheet or no font to preload");
}
await writeFile(path.join(client, "assets.json"), `${JSON.stringify(assets, null, 2)}\n`);
console.log(JSON.stringify(assets));

/**
 * Scripts of the pages that are loaded later, by the kind of their page model: LivePage.tsx shows
 * 'live'.
 */
function pagesApart() {
  const first = new Set([entry.file, ...staticImports(entry), start.file, ...staticImports(start)]);
  const pages = {};
  for (const [key, chunk] of Object.entries(manifest)) {
    const name = chunk.isDynamicEntry ? /^src\/pages\/.*\/(\w+)Page\.tsx$/.exec(key)?.[1] : undefined;
    if (name !== undefined) {
      pages[name[0].toLowerCase() + name.slice(1)] = [chunk.file, ...staticImports(chunk)]
        .filter((file) => !first.has(file))
        .map((file) => `/${file}`);
    }
  }
  return pages;
}

function staticImports(chunk, seen = new Set()) {
  for (const key of chunk.imports ?? []) {
    if (!seen.has(manifest[key].file)) {
      seen.add(manifest[key].file);
      staticImports(manifest[key], seen);
    }
  }
  return [...seen];
}
