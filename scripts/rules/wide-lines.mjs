// wide-lines.mjs: lists comments and Markdown prose wider than 100 columns; fails when it
// finds any. Tables, code, link targets and comments that a tool reads may be wider.
import { endWith, filesOf, textOf } from "../lib.mjs";

const COLUMNS = 100;
// Not checked: content of editors, and released migrations, which never change.
const NOT_CHECKED = /^demo\/content\/|\/migrations\//;
const FOR_TOOLS = /biome-ignore|shellcheck (disable|source)|clang-format o|NOLINT|^#!/;
const SLASHES = {
  whole: /^\s*(\/\/|\/\*|\*(\s|\/|$))/,
  trailing: /^(?:[^"'`]|(["'`])(?:\\.|(?!\1).)*?\1)*?\s\/\/(?:\/<)? /,
};
const HASH = { whole: /^\s*#/, trailing: /^(?:[^"'`]|(["'`])(?:\\.|(?!\1).)*?\1)*?\s# / };
const COMMENTS = {
  cpp: SLASHES,
  css: SLASHES,
  h: SLASHES,
  js: SLASHES,
  mjs: SLASHES,
  ts: SLASHES,
  tsx: SLASHES,
  sql: { whole: /^\s*--/, trailing: /\s-- / },
  cmake: HASH,
  toml: HASH,
  txt: HASH,
  yaml: HASH,
};

const isWide = (line) => [...line].length > COLUMNS;

/** Lines of prose that are too wide, counted from 0. */
function wideProse(lines) {
  let fence = "";
  return [...lines.keys()].filter((at) => {
    const line = lines[at];
    const ticks = /^\s*(`{3,})/.exec(line)?.[1];
    if (ticks && (fence === "" || ticks.length >= fence.length)) fence = fence === "" ? ticks : "";
    const words = line.replace(/\]\([^)]*\)|https?:\S+/g, "");
    return fence === "" && !line.startsWith("|") && isWide(words);
  });
}

/** Lines that are too wide because of a comment, counted from 0. */
function wideComments(lines, { whole, trailing }) {
  return [...lines.keys()].filter((at) => {
    const line = lines[at];
    if (!isWide(line) || FOR_TOOLS.test(line)) return false;
    return whole.test(line) || trailing.test(line);
  });
}

const faults = [];
for (const file of filesOf().filter((path) => !NOT_CHECKED.test(path))) {
  const extension = /\.(\w+)$/.exec(file)?.[1] ?? "";
  const comments = COMMENTS[extension] ?? (/(^|\/)[^.]*$|\.(sh|clang-\w+)$/.test(file) ? HASH : null);
  if (comments === null && extension !== "md") continue;
  const lines = textOf(file).split("\n");
  const wide = extension === "md" ? wideProse(lines) : wideComments(lines, comments);
  faults.push(...wide.map((at) => `${file}:${at + 1}: ${[...lines[at]].length} columns`));
}
endWith(faults);
