// scripts/import-circles.mjs: finds folders of web/src and of server/ that import each other,
// directly or by way of other folders, and prints each such circle with the imports that make it;
// fails when there is one. Types and import() count too. Tests and their helpers are left out:
// they may import anything.
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";

const ROOT = resolve(import.meta.dirname, "..");
/** At most so many imports are printed from one folder to another. */
const SHOWN = 5;

const UNCHECKED = /\.test\.tsx?$|_test\.cpp$|\/testing\//;
const files = new Set(
  execFileSync("git", ["ls-files", "-co", "--exclude-standard", "web/src", "server"], {
    cwd: ROOT,
    encoding: "utf8",
    maxBuffer: 1 << 28,
  })
    .split("\n")
    .filter((file) => /\.(?:tsx?|css|h|cpp)$/.test(file) && !UNCHECKED.test(file))
    .filter((file) => existsSync(join(ROOT, file))),
);

/** The files that a file names in its imports, where they are the project's own. */
function importsOf(file) {
  const text = readFileSync(join(ROOT, file), "utf8");
  if (file.startsWith("server/"))
    return [...text.matchAll(/^#include "([^"]+)"/gm)]
      .map(([, name]) => join("server", name))
      .filter((target) => files.has(target));
  return [...text.matchAll(/(?:\bfrom\s*|\bimport\s*\(?\s*|@import\s+)["']([^"']+)["']/g)]
    .map(([, name]) => sourceOf(file, name))
    .filter((target) => target !== undefined);
}

/** The file that an import of the front end means. */
function sourceOf(file, name) {
  if (!/^(?:@\/|\.)/.test(name)) return undefined;
  const path = name.startsWith("@/") ? join("web/src", name.slice(2)) : join(dirname(file), name);
  return [path, `${path}.ts`, `${path}.tsx`, `${path}.d.ts`, `${path}/index.ts`].find((one) =>
    files.has(one),
  );
}

/** From each folder to the folders that it imports, with the imports. */
const imported = new Map();
for (const file of files) {
  const folder = dirname(file);
  for (const target of importsOf(file)) {
    const other = dirname(target);
    if (other === folder) continue;
    const others = imported.get(folder) ?? new Map();
    imported.set(folder, others.set(other, [...(others.get(other) ?? []), `${file} → ${target}`]));
  }
}

/** Every folder that one imports, directly or by way of others. */
function reachedFrom(folder) {
  const reached = new Set();
  const visit = (one) => {
    for (const other of imported.get(one)?.keys() ?? []) {
      if (reached.has(other)) continue;
      reached.add(other);
      visit(other);
    }
  };
  visit(folder);
  return reached;
}

const reached = new Map([...imported.keys()].map((folder) => [folder, reachedFrom(folder)]));
const told = new Set();
for (const [folder, others] of reached) {
  if (told.has(folder) || !others.has(folder)) continue;
  const circle = [...others].filter((other) => reached.get(other)?.has(folder)).sort();
  console.log(`${circle.join(", ")} import each other:`);
  for (const one of circle) {
    told.add(one);
    for (const [other, imports] of imported.get(one)) {
      if (!circle.includes(other)) continue;
      for (const line of imports.slice(0, SHOWN)) console.log(`  ${line}`);
      if (imports.length > SHOWN) console.log(`  and ${imports.length - SHOWN} more from ${one} to ${other}`);
    }
  }
}
process.exit(told.size === 0 ? 0 : 1);
