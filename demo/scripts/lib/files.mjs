// The files of a content bundle (docs/content-bundle.md), read and written by all that make the
// demo.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { parse, stringify } from "yaml";

/** @throws {Error} with the file and what is wrong in it, if the condition does not hold. */
export function need(condition, file, what) {
  if (!condition) throw new Error(`${file}: ${what}`);
}

/** The names in a folder, sorted; none if it does not exist. */
export const namesIn = (folder, ending = "") =>
  existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => name.endsWith(ending))
        .sort()
    : [];

/** The same without the ending. */
export const slugsIn = (folder, ending) =>
  namesIn(folder, ending).map((name) => name.slice(0, -ending.length));

/**
 * Reads a whole document.
 * @throws {Error} with the file, the line and the column of the first mistake.
 */
export function parseYaml(text, file) {
  try {
    return parse(text);
  } catch (error) {
    throw new Error(`${file}: ${error.message}`, { cause: error });
  }
}

export const readYaml = (file) => parseYaml(readFileSync(file, "utf8"), file);

/** The lists in a folder: { name, file, entries }. */
export const listsIn = (folder) =>
  namesIn(folder, ".yaml").map((name) => {
    const file = path.join(folder, name);
    const entries = readYaml(file);
    need(Array.isArray(entries), file, "must be a list");
    return { name, file, entries };
  });

/** A file of fields and Markdown: { fields, text }. */
export function readMarkdown(file) {
  const parts = /^---\n([\s\S]*?\n)---\n([\s\S]*)$/.exec(readFileSync(file, "utf8"));
  need(parts !== null, file, "must start with its fields, between two lines '---'");
  return { fields: parseYaml(parts[1], file), text: parts[2] };
}

/** Writes a document; text of several lines stays readable, and no line is folded. */
export const writeYaml = (value) => stringify(value, { lineWidth: 0, aliasDuplicateObjects: false });

/** A document of the bundle that says which command made it from a template. */
export const yamlMadeBy = (command, value) =>
  `# Made by ${command} from the template of the same name.\n${writeYaml(value)}`;

/** Writes a file atomically, and does not touch a file with the same bytes. */
export async function writeWhole(file, text) {
  const old = await readFile(file, "utf8").catch(() => null);
  if (old === text) return;
  await mkdir(path.dirname(file), { recursive: true });
  const temporary = path.join(path.dirname(file), `.tmp-${process.pid}-${path.basename(file)}`);
  await writeFile(temporary, text);
  await rename(temporary, file);
}

/** The files of a folder and below, by their path in it. */
export async function filesIn(folder) {
  const found = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return found
    .filter((one) => one.isFile())
    .map((one) => path.relative(folder, path.join(one.parentPath, one.name)));
}

/** Makes a folder hold these files (text by path) and nothing else. */
export async function writeFolder(folder, files) {
  await mkdir(folder, { recursive: true });
  for (const [name, text] of files) await writeWhole(path.join(folder, name), text);
  for (const name of await filesIn(folder))
    if (!files.has(name)) await rm(path.join(folder, name), { force: true });
}
