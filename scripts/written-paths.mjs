// scripts/written-paths.mjs: lists the paths of the site's pages that server/ writes by hand; fails
// when it finds any. Only server/site may write them, and tests.
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

const sources = execFileSync("git", ["ls-files", "-co", "--exclude-standard", "server"], { cwd: ROOT })
  .toString()
  .split("\n")
  .filter((path) => /\.(?:cpp|h)$/.test(path) && !/_test\.cpp$|\/testing\/|^server\/site\//.test(path))
  .filter((path) => existsSync(join(ROOT, path)));

let mistakes = 0;
for (const path of sources) {
  const lines = readFileSync(join(ROOT, path), "utf8").split("\n");
  for (const [index, line] of lines.entries()) {
    const found = /^\s*(?:\/\/|#include)/.test(line) ? null : written.exec(line);
    if (!found) continue;
    mistakes += 1;
    console.log(`${path}:${index + 1} writes ${found[1]} by hand: use a function of server/site`);
  }
}
process.exit(mistakes === 0 ? 0 : 1);
