// written-paths.mjs: lists the paths of the site's pages, streams and media that server/
// writes by hand; fails when it finds any. Only server/site may write them, and tests.
import { endWith, filesOf, textOf } from "../lib.mjs";

/** The first segments of all routes, and of views in the app: 'gids', 'nieuws', 'app'. */
function firstSegments() {
  const contract = JSON.parse(textOf("contract/routes.json"));
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

const isProduct = (path) =>
  /\.(?:cpp|h)$/.test(path) && !/_test\.cpp$|\/testing\/|^server\/site\//.test(path);

endWith(
  filesOf("server")
    .filter(isProduct)
    .flatMap((source) =>
      textOf(source)
        .split("\n")
        .flatMap((line, index) => {
          const path = writtenPath(line);
          const what = `${source}:${index + 1} writes ${path} by hand: use a function of server/site`;
          return path === undefined ? [] : [what];
        }),
    ),
);
