// web/scripts/nearest-tests.mjs <file…>: prints, for files of web/, the unit tests that import
// them. If none does, those in their folder; then the same for what imports them, and so on.
// Vitest's own `related` runs every test that imports them by way of others: for a small function,
// half of all.
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";

const WEB = resolve(import.meta.dirname, "..");
const files = ["src", "tests", "player-states"].flatMap((folder) =>
  readdirSync(join(WEB, folder), { recursive: true, encoding: "utf8" }).map((name) => join(folder, name)),
);
const known = new Set(files);
const IMPORT = /(?:\bfrom|\bimport|\bimport\(|\bmock\()\s*"([^"]+)"/g;

function sourceOf(importer, name) {
  if (!/^(?:@\/|\.)/.test(name)) return undefined;
  const path = name.startsWith("@/") ? join("src", name.slice(2)) : join(dirname(importer), name);
  return [path, `${path}.ts`, `${path}.tsx`, `${path}/index.ts`].find(
    (one) => known.has(one) && /\.\w+$/.test(one),
  );
}

/** From each file to those that import it. */
const importers = new Map();
for (const file of files.filter((name) => /\.(?:tsx?|css)$/.test(name))) {
  for (const [, name] of readFileSync(join(WEB, file), "utf8").matchAll(IMPORT)) {
    const source = sourceOf(file, name);
    if (source !== undefined) importers.set(source, [...(importers.get(source) ?? []), file]);
  }
}

const isTest = (file) => /\.test\.tsx?$/.test(file);

function nearestTests(file) {
  if (isTest(file)) return [file];
  const seen = new Set([file]);
  for (let ring = [file]; ring.length > 0; ) {
    const next = [...new Set(ring.flatMap((one) => importers.get(one) ?? []))].filter(
      (one) => !seen.has(one),
    );
    const folders = new Set(ring.map(dirname));
    const importing = next.filter(isTest);
    const beside = files.filter((one) => isTest(one) && folders.has(dirname(one)));
    if (importing.length + beside.length > 0) return importing.length > 0 ? importing : beside;
    for (const one of next) seen.add(one);
    ring = next;
  }
  return [];
}

const tests = new Set(process.argv.slice(2).flatMap((file) => nearestTests(file.replace(/^web\//, ""))));
if (tests.size > 0) console.log([...tests].sort().join("\n"));
