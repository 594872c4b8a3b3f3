// Tracks which pictures exist already: <outdir>/.artwork.json has, for each picture, the hash of
// its recipe and input.
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const HERE = dirname(dirname(fileURLToPath(import.meta.url)));
const NAME = ".artwork.json";

/** Hash of everything that draws: the sources in this folder and the versions of the libraries. */
export function recipeHash() {
  const hash = createHash("sha256");
  for (const folder of ["lib", "designs"]) {
    for (const file of readdirSync(join(HERE, folder))
      .filter((name) => name.endsWith(".mjs"))
      .sort())
      hash.update(readFileSync(join(HERE, folder, file)));
  }
  return hash
    .update(readFileSync(join(HERE, "../package-lock.json")))
    .digest("hex")
    .slice(0, 16);
}

/** Hash of one picture: recipe, kind and input. */
export const pictureHash = (recipe, job) =>
  createHash("sha256")
    .update(JSON.stringify([recipe, job.kind, job.input]))
    .digest("hex")
    .slice(0, 24);

/** The pictures of an earlier run, by src; empty if there was none or its record is unreadable. */
export function readCache(outdir) {
  try {
    const data = JSON.parse(readFileSync(join(outdir, NAME), "utf8"));
    return new Map(
      Object.entries(data).filter(([src, hash]) => typeof hash === "string" && existsSync(join(outdir, src))),
    );
  } catch {
    return new Map();
  }
}

/** Writes a file atomically, and creates its folder. */
export function writeWhole(file, data) {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(`${file}.part`, data);
  renameSync(`${file}.part`, file);
}

export const writeCache = (outdir, pictures) =>
  writeWhole(join(outdir, NAME), `${JSON.stringify(Object.fromEntries([...pictures].sort()), null, 1)}\n`);

/** Removes pictures of an earlier run that the bundle no longer needs. */
export function removeStale(outdir, pictures, wanted) {
  for (const src of [...pictures.keys()].filter((one) => !wanted.has(one))) {
    if (/^images\/[a-z0-9/-]+\.webp$/.test(src)) rmSync(join(outdir, src), { force: true });
    pictures.delete(src);
  }
}
