// import-circles.mjs: finds folders of web/src and of server/ that import each other,
// directly or by way of other folders, and prints the imports that do it; fails when there are any.
// Types and import() count too. Tests and their helpers are left out: they may import anything.
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";

process.chdir(join(import.meta.dirname, "../.."));
const listed = execFileSync("git", ["ls-files", "-co", "--exclude-standard", "web/src", "server"]);
const files = new Set(
  `${listed}`
    .split("\n")
    .filter((file) => /\.(?:tsx?|h|cpp)$/.test(file) && !/\.test\.tsx?$|_test\.cpp$|\/testing\//.test(file))
    .filter((file) => existsSync(file)),
);

const IMPORT = /(?:\bfrom\s*|\bimport\s*\(?\s*)["']((?:@\/|\.)[^"']+)["']|^#include "([^"]+)"/gm;
/** From each folder to the folders that it imports, with the imports. */
const imported = new Map();
for (const file of files) {
  const folder = dirname(file);
  for (const [, module, header] of readFileSync(file, "utf8").matchAll(IMPORT)) {
    const path = header
      ? join("server", header)
      : join(...(module.startsWith("@/") ? ["web/src", module.slice(2)] : [folder, module]));
    const target = ["", ".ts", ".tsx", ".d.ts", "/index.ts"]
      .map((end) => path + end)
      .find((one) => files.has(one));
    if (target === undefined || dirname(target) === folder) continue;
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
    if (reachedFrom(other).has(folder)) {
      console.log(`${folder} and ${other} import each other:\n  ${imports.slice(0, 5).join("\n  ")}`);
      process.exitCode = 1;
    }
