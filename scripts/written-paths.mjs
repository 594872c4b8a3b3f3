// scripts/written-paths.mjs: lists the paths of the site's pages, streams and media that server/
// writes by hand; fails when it finds any. Only server/site may write them, and tests.
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";

const ROOT = resolve(import.meta.dirname, "..");

/** The first segments of all routes, and of views in the app: 'gids', 'nieuws', 'app'. */
function firstSegments() {
  const contract = JSON.parse(readFileSync(join(ROOT, "contract/routes.json"), "utf8"));
  const paths = [contract.app.pathPrefix, ...contract.routes.flatMap((route) => route.patterns)];
  return [...new Set(paths.map((path) => path.split("/")[1]).filter((segment) => segment))];
}

// At the beginning of a string, or after what may precede a path. Playlists (/live.m3u8) are not
// pages.
const written = new RegExp(
  `"(?:[^"\\\\]*[\\s('=])?(/(?:${firstSegments().join("|")}))(?![\\w]|\\.m3u8|\\.aac)`,
);

// Anywhere in a string: playlists and headers contain them too.
const streamOrMedia = /"(?:[^"\\]|\\.)*?(\/(?:stream|media)\/)/;

/** The path that a line writes by hand; undefined for comments and includes. */
function writtenPath(line) {
  if (/^\s*(?:\/\/|#include)/.test(line)) return undefined;
  const code = line.replace(/\s\/\/.*$/, "");
  return (written.exec(code) ?? streamOrMedia.exec(code))?.[1];
}

const sources = execFileSync("git", ["ls-files", "-co", "--exclude-standard", "server"], { cwd: ROOT })
  .toString()
  .split("\n")
  .filter((path) => /\.(?:cpp|h)$/.test(path) && !/_test\.cpp$|\/testing\/|^server\/site\//.test(path))
  .filter((path) => existsSync(join(ROOT, path)));

let mistakes = 0;
for (const source of sources) {
  const lines = readFileSync(join(ROOT, source), "utf8").split("\n");
  for (const [index, line] of lines.entries()) {
    const path = writtenPath(line);
    if (path === undefined) continue;
    mistakes += 1;
    console.log(`${source}:${index + 1} writes ${path} by hand: use a function of server/site`);
  }
}
process.exit(mistakes === 0 ? 0 : 1);
