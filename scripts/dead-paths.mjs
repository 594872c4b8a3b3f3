// scripts/dead-paths.mjs: lists paths in backticks in Markdown that begin with a folder of the
// repository and do not exist; fails when it finds any. Paths with a placeholder are not checked,
// nor are those below the document's own folder.
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";

const ROOT = resolve(import.meta.dirname, "..");
const IN_REPOSITORY = /^(?:server|web|tests|scripts|docs|contract|bench|demo|cmake)\//;
const PLACEHOLDER = /[<…*\s]/;
/** Generated or installed files, which may be absent. */
const MADE = /(?:^|\/)node_modules(?:\/|$)|^web\/dist(?:\/|$)|^web\/src\/lib\/api-types\.ts$/;

/** 'a.{h,cpp}' as 'a.h' and 'a.cpp'. */
function expanded(path) {
  const [braces, list] = /\{([^{}]*,[^{}]*)\}/.exec(path) ?? [];
  if (braces === undefined) return [path];
  return list.split(",").flatMap((part) => expanded(path.replace(braces, part)));
}

/** Whether the path exists, relative to the repository or to the document's folder. */
const exists = (document, path) =>
  existsSync(join(ROOT, path)) || existsSync(join(ROOT, dirname(document), path));

function deadPaths(document, line) {
  return [...line.matchAll(/`([^`]+)`/g)]
    .map(([, words]) => words)
    .filter((words) => IN_REPOSITORY.test(words) && !PLACEHOLDER.test(words))
    .flatMap(expanded)
    .filter((path) => !MADE.test(path) && !exists(document, path));
}

const documents = execFileSync("git", ["ls-files", "-co", "--exclude-standard", "*.md"], { cwd: ROOT })
  .toString()
  .split("\n")
  .filter((path) => path !== "" && existsSync(join(ROOT, path)));

const faults = documents.flatMap((document) =>
  readFileSync(join(ROOT, document), "utf8")
    .split("\n")
    .flatMap((line, index) => deadPaths(document, line).map((path) => `${document}:${index + 1}: ${path}`)),
);
if (faults.length > 0) {
  console.log(faults.join("\n"));
  process.exit(1);
}
