// import-circles.mjs: finds folders of web/src and of server/ that import each other,
// directly or by way of other folders, and imports in web/src against the order of its layers
// (layers.mjs); prints the imports that do it, and fails when there are any. Types and import()
// count too. Tests and their helpers make no circle: they may import all that the layers allow.
import { dirname, join } from "node:path";
import { endWith, filesOf, textOf } from "../lib.mjs";
import { refusal } from "./layers.mjs";

const files = new Set(filesOf("web/src", "server").filter((file) => /\.(?:tsx?|h|cpp)$/.test(file)));

const isTest = (file) => /\.test\.tsx?$|_test\.cpp$|\/testing\//.test(file);
const mistakes = [];
const IMPORT = /(?:\bfrom\s*|\bimport\s*\(?\s*)["']((?:@\/|\.)[^"']+)["']|^#include "([^"]+)"/gm;
/** From each folder to the folders that it imports, with the imports. */
const imported = new Map();
for (const file of files) {
  const folder = dirname(file);
  for (const [, module, header] of textOf(file).matchAll(IMPORT)) {
    const path = header
      ? join("server", header)
      : join(...(module.startsWith("@/") ? ["web/src", module.slice(2)] : [folder, module]));
    const target = ["", ".ts", ".tsx", ".d.ts", "/index.ts"]
      .map((end) => path + end)
      .find((one) => files.has(one));
    if (target === undefined || dirname(target) === folder) continue;
    const reason = refusal(file, target);
    if (reason !== null) mistakes.push(`${file} imports ${target}: ${reason}`);
    if (isTest(file) || isTest(target)) continue;
    const others = imported.get(folder) ?? new Map();
    imported.set(folder, others);
    others.set(dirname(target), [...(others.get(dirname(target)) ?? []), `${file} → ${target}`]);
  }
}

/** Every folder that one imports, directly or by way of others. */
function reachedFrom(folder, reached = new Set()) {
  for (const other of imported.get(folder)?.keys() ?? [])
    if (!reached.has(other)) reachedFrom(other, reached.add(other));
  return reached;
}

for (const [folder, others] of imported)
  for (const [other, imports] of others)
    if (reachedFrom(other).has(folder))
      mistakes.push(`${folder} and ${other} import each other:\n  ${imports.slice(0, 5).join("\n  ")}`);
endWith(mistakes);
