// style-tokens.mjs: stylesheets take colours, sizes and weights of type, radii and steps of
// space from web/src/styles/tokens.css, and shared classes from shared.css; scripts take colours
// from tokens.css. A raw value anywhere else is refused, and so is a token that does not exist or
// is not used. In positions (inset, top, …) only a raw value that a token has is refused. Layouts
// change at the breakpoints of the specification only, in stylesheets and in scripts; each of them
// is used.
import { endWith, filesOf, textOf } from "../lib.mjs";

const SOURCES = "web/src/";
const TOKENS = `${SOURCES}styles/tokens.css`;
/** The descriptors of font files, not styles. */
const FONTS = `${SOURCES}styles/fonts.css`;

const FUNCTIONS = "(?:rgb|hsl|hwb|lab|lch|oklab|oklch|color)a?\\(";
const NAMES = "white|black|red|green|blue|gray|grey|orange|yellow|purple";
const RAW_COLOUR = new RegExp(`#[\\da-f]{3,8}\\b|\\b${FUNCTIONS}|(?<![-\\w])(?:${NAMES})(?![-\\w])`, "i");
/** A colour in a string, and the name of a colour as the value of a property. */
const SCRIPT_COLOUR = new RegExp(
  `["'\`][^"'\`\\n]*?(#(?:[\\da-f]{3,4}|[\\da-f]{6}|[\\da-f]{8})\\b|\\b${FUNCTIONS})` +
    `|\\b(?:fill|stroke|background|\\w*color|\\w*style)\\s*[=:]\\s*\\{?["'\`](${NAMES})["'\`]`,
  "gi",
);
/** Colours that scripts may contain. One that is a copy of a token must have the token's value. */
const SCRIPT_COLOURS = [
  { file: "app/ssr/document.ts", colour: "#faf7f2", token: "paper", why: "theme-color takes no var()" },
  { file: "app/ssr/document.ts", colour: "#141210", token: "night", why: "theme-color takes no var()" },
  { file: "lib/colour.ts", colour: "#999900", why: "the accent of a channel without one (S9-022)" },
];
/** S9-028; XS is the narrowest window that the site is made for, so nothing changes there. */
const BREAKPOINTS = { S: 600, M: 768, L: 1200, XL: 1344, XXL: 1550, FHD: 1920, QHD: 2560, UHD: 3860 };
/** Other widths at which a layout changes. */
const OWN_WIDTHS = [
  ...["panel/stage/Stage.module.css", "panel/actions/PanelActions.module.css"].map((file) => ({
    file: `player/${file}`,
    width: "19rem",
    why: "on a phone with larger letters the panel's texts are wanted in full, and its buttons in more rows",
  })),
];
const SPACE =
  /^(?:(?:row-|column-)?gap|--[\w-]*gap[\w-]*|(?:scroll-)?(?:padding|margin)(?:-[a-z]+)*|overflow-clip-margin)$/;
const POSITION = /^(?:inset(?:-[a-z]+)*|top|right|bottom|left)$/;
/** Tests, their helpers, and files generated from the contract. */
const UNCHECKED_SCRIPT = /\.test\.tsx?$|\/testing\/|\/api-types\.ts$/;

const texts = new Map(
  filesOf(SOURCES)
    .filter((path) => /\.(?:css|ts|tsx)$/.test(path))
    .map((path) => [path, textOf(path)]),
);
const tokens = new Map(
  [...withoutComments(texts.get(TOKENS)).matchAll(/^ {2}--([\w-]+): ([^;]+);/gm)].map(([, name, value]) => [
    name,
    value,
  ]),
);
const steps = new Map(
  [...tokens].filter(([name]) => name.startsWith("space-")).map(([name, value]) => [value, name]),
);

/** The classes that modules compose `from global`. */
const shared = new Set(
  ["shared.css", "global.css"].flatMap((name) =>
    texts.get(`${SOURCES}styles/${name}`).match(/(?<=\.)[a-z]\w+/gi),
  ),
);

const mistakes = [];
/** Allowed exceptions that were met. */
const met = new Set();

/** The exception of a list that these fields describe, in its file; noted as met. */
function exception(list, path, fields) {
  const one = list.find(
    (each) =>
      path === SOURCES + each.file && Object.entries(fields).every(([name, value]) => each[name] === value),
  );
  if (one !== undefined) met.add(one);
  return one;
}

const lineOf = (text, index) => text.slice(0, index).split("\n").length;

for (const [path, text] of texts) {
  if (!path.endsWith(".css") || path === TOKENS || path === FONTS) continue;
  const style = withoutBackdrops(withoutComments(text));
  for (const { index, 1: property, 2: value } of style.matchAll(/([\w-]+)\s*:\s*([^;{}]+);/g)) {
    const mistake = mistakeIn(property, value);
    if (mistake !== null) mistakes.push(`${path}:${lineOf(style, index)} ${property}: ${mistake}`);
  }
}

const breakpoints = new Set(Object.values(BREAKPOINTS));
const usedBreakpoints = new Set();
for (const [path, text] of texts) {
  if (!path.endsWith(".css") && UNCHECKED_SCRIPT.test(path)) continue;
  const source = withoutComments(text);
  for (const { index, 1: query } of source.matchAll(
    path.endsWith(".css")
      ? /@(?:media|container)([^{;]*)\{/g
      : /["'`]([^"'`\n]*\((?:min|max)-width:[^"'`\n]*)["'`]/g,
  )) {
    for (const [condition, , bound, width] of query.matchAll(
      /\((?:(min|max)-)?width(?::| *(<|>|<=|>=)) *([\d.]+(?:px|r?em))/g,
    ))
      if (!isBreakpoint(path, condition, bound, width))
        mistakes.push(
          `${path}:${lineOf(source, index)} ${width} is no breakpoint (S9-028) of style-tokens.mjs`,
        );
  }
}
for (const [name, width] of Object.entries(BREAKPOINTS)) {
  if (!usedBreakpoints.has(width)) mistakes.push(`${TOKENS}: no layout changes at ${name}, ${width} px`);
}
for (const [path, text] of texts) {
  if (path.endsWith(".css") || UNCHECKED_SCRIPT.test(path)) continue;
  const script = withoutLineComments(withoutComments(text));
  for (const { index, 1: value, 2: name } of script.matchAll(SCRIPT_COLOUR)) {
    const colour = value ?? name;
    if (exception(SCRIPT_COLOURS, path, { colour }) === undefined)
      mistakes.push(
        `${path}:${lineOf(script, index)} ${colour} is a colour of its own; name it in tokens.css`,
      );
  }
}
for (const { file, colour, token } of SCRIPT_COLOURS) {
  if (token !== undefined && tokens.get(token) !== colour)
    mistakes.push(`${SOURCES}${file} ${colour} is not the value of --${token}`);
}
for (const one of [...SCRIPT_COLOURS, ...OWN_WIDTHS]) {
  if (!met.has(one)) mistakes.push(`${SOURCES}${one.file} has no ${one.colour ?? one.width} any more`);
}
const everything = [...texts.values()].join("\n");
for (const name of tokens.keys()) {
  if (!everything.includes(`var(--${name})`)) mistakes.push(`${TOKENS} nothing uses --${name}`);
}
endWith(mistakes);

function mistakeIn(property, value) {
  const colour = RAW_COLOUR.exec(value);
  if (colour !== null) return `a colour of its own (${colour[0]}); name it in tokens.css`;
  if (property === "font-size" && /\d(?:rem|px|pt|v[wh])/.test(value))
    return `${value} is no size of tokens.css`;
  if (property === "font-weight" && /^\d|bold/.test(value)) return `${value} is no weight of tokens.css`;
  if (property === "font" && /\d/.test(value)) return "size and weight come from tokens.css";
  if (property === "border-radius" && /[1-9]px/.test(value)) return `${value} is no radius of tokens.css`;
  if (property === "composes" && value.endsWith(" from global")) {
    const unknown = value
      .split(" ")
      .slice(0, -2)
      .find((name) => !shared.has(name));
    if (unknown !== undefined) return `shared.css has no .${unknown}`;
  }
  if (SPACE.test(property) || POSITION.test(property)) {
    for (const [raw] of value.matchAll(/(?<![.\w])\d+(?:\.\d+)?px/g)) {
      if (steps.has(raw)) return `${raw} is var(--${steps.get(raw)})`;
      if (SPACE.test(property) && !/^[01]px$/.test(raw)) return `${raw} is no step of tokens.css`;
    }
  }
  const missing = [...value.matchAll(/var\(--((?:space|size|weight|shade|shadow)-[\w-]+)/g)].find(
    ([, name]) => !tokens.has(name),
  );
  return missing === undefined ? null : `tokens.css has no --${missing[1]}`;
}

/** In rem if the layout depends on the size of the text; 1rem is 16 px unless text is enlarged. */
function isBreakpoint(path, condition, bound, width) {
  if (exception(OWN_WIDTHS, path, { width }) !== undefined) return true;
  const pixels = Number.parseFloat(width) * (width.endsWith("px") ? 1 : 16);
  // 'max-width: 599px' is below 600.
  const from = condition.startsWith("(max-") || bound === "<=" ? pixels + 1 : pixels;
  if (breakpoints.has(from)) usedBreakpoints.add(from);
  return breakpoints.has(from);
}

/** The same lines without comments. */
function withoutComments(text) {
  return text.replace(/\/\*.*?\*\//gs, (comment) => comment.replace(/[^\n]/g, " "));
}

function withoutLineComments(text) {
  return text.replace(/(^|\s)\/\/.*$/gm, "$1");
}

/**
 * Without the rules of ::backdrop, which inherits no tokens before Safari 17.4, Chrome 122 and
 * Firefox 120.
 */
function withoutBackdrops(text) {
  return text.replace(/::backdrop \{[^}]*\}/g, (rule) => rule.replace(/[^\n]/g, " "));
}
