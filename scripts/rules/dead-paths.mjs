// dead-paths.mjs: lists paths in backticks in Markdown that begin with a folder of the
// repository and do not exist; fails when it finds any. Paths with a placeholder are not checked,
// nor are those below the document's own folder.
import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { endWith, filesOf, ROOT, textOf } from "../lib.mjs";

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

endWith(
  filesOf("*.md").flatMap((document) =>
    textOf(document)
      .split("\n")
      .flatMap((line, index) => deadPaths(document, line).map((path) => `${document}:${index + 1}: ${path}`)),
  ),
);
