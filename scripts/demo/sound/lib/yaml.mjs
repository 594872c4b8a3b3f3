// The part of YAML that the demo's sound files use, read strictly, without a package: block lists
// and maps, one-line flow lists and maps, plain and quoted scalars, folded (>-) and literal (|)
// text, comments. Anything else is an error that names the line; nothing is guessed.

export class YamlError extends Error {
  constructor(file, line, what) {
    super(`${file}:${line}: ${what}`);
    this.line = line;
  }
}

/**
 * Reads a whole document. Returns maps as objects, lists as arrays, scalars as string, number,
 * boolean or null.
 */
export function parseYaml(text, file = "yaml") {
  const reader = new Reader(text, file);
  const value = reader.block(0);
  reader.skipEmpty();
  if (reader.at < reader.lines.length)
    reader.fail("does not belong to anything above it (check the indentation)");
  return value;
}

/** A scalar as YAML: JSON quoting is valid YAML, so every string is safe. */
export const quoted = (value) => JSON.stringify(value);

/** A map on one line: { a: 1, b: "two" }; members that are undefined are left out. */
export function flowMap(object) {
  const members = Object.entries(object)
    .filter(([, value]) => value !== undefined)
    .map(
      ([key, value]) =>
        `${key}: ${value !== null && typeof value === "object" ? flowMap(value) : quoted(value)}`,
    );
  return `{ ${members.join(", ")} }`;
}

const KEY = /^([A-Za-z0-9_][A-Za-z0-9_-]*):(?: +(.*))?$/;

class Reader {
  constructor(text, file) {
    this.file = file;
    this.lines = text.replace(/\r\n/g, "\n").split("\n");
    this.at = 0;
  }

  fail(what, line = this.at) {
    throw new YamlError(this.file, line + 1, what);
  }

  skipEmpty() {
    while (this.at < this.lines.length && /^\s*(#.*)?$/.test(this.lines[this.at])) this.at += 1;
  }

  /** Indentation and text of the current line of content, or null at the end. */
  peek() {
    this.skipEmpty();
    if (this.at >= this.lines.length) return null;
    const line = this.lines[this.at];
    if (/^\s*\t/.test(line)) this.fail("a tab in the indentation");
    const indent = line.length - line.trimStart().length;
    return { indent, text: line.slice(indent).trimEnd() };
  }

  block(minimum) {
    const first = this.peek();
    if (first === null || first.indent < minimum) return null;
    if (first.text === "-" || first.text.startsWith("- ")) return this.list(first.indent);
    if (KEY.test(first.text)) return this.map(first.indent);
    this.at += 1;
    return this.scalar(first.text);
  }

  list(indent) {
    const items = [];
    for (let line = this.peek(); line !== null && line.indent === indent; line = this.peek()) {
      if (line.text !== "-" && !line.text.startsWith("- ")) this.fail("expected '- ' of the list");
      const rest = line.text.slice(1).trimStart();
      if (rest === "" || rest.startsWith("#")) {
        this.at += 1;
        items.push(this.block(indent + 1));
      } else if (KEY.test(rest)) {
        // "- key: value" opens a map whose other keys stand under its first: read the dash as a
        // space.
        this.lines[this.at] = this.lines[this.at].replace("-", " ");
        items.push(this.map(this.peek().indent));
      } else {
        this.at += 1;
        items.push(this.scalar(rest));
      }
    }
    return items;
  }

  map(indent) {
    const result = {};
    for (let line = this.peek(); line !== null && line.indent === indent; line = this.peek()) {
      const match = KEY.exec(line.text);
      if (!match) this.fail(`expected 'key: value', got '${line.text.slice(0, 40)}'`);
      const [, key, rest = ""] = match;
      if (Object.hasOwn(result, key)) this.fail(`'${key}' stands here twice`);
      const style = /^([>|])-?$/.exec(rest);
      this.at += 1;
      if (style) result[key] = this.text(indent, style[1]);
      else if (rest === "" || rest.startsWith("#")) result[key] = this.nested(indent);
      else result[key] = this.scalar(rest);
    }
    const after = this.peek();
    if (after !== null && after.indent > indent) this.fail("is indented deeper than what it belongs to");
    return result;
  }

  /** What stands under "key:": deeper content, or a list at the key's own depth. */
  nested(indent) {
    const next = this.peek();
    if (next !== null && next.indent === indent && next.text.startsWith("- ")) return this.list(indent);
    return this.block(indent + 1);
  }

  text(indent, style) {
    const lines = [];
    for (; this.at < this.lines.length; this.at += 1) {
      const line = this.lines[this.at];
      if (line.trim() !== "" && line.length - line.trimStart().length <= indent) break;
      lines.push(line.trim());
    }
    while (lines.length > 0 && lines.at(-1) === "") lines.pop();
    return style === "|" ? lines.join("\n") : lines.join(" ").replace(/ {2,}/g, "\n").trim();
  }

  scalar(source) {
    const line = this.at - 1;
    const flow = new Flow(source, (what) => this.fail(what, line));
    return flow.whole();
  }
}

/** One-line values: scalars, [lists] and { maps }. */
class Flow {
  constructor(source, fail) {
    this.source = source;
    this.fail = fail;
    this.at = 0;
  }

  whole() {
    const value = this.value("");
    this.space();
    const rest = this.source.slice(this.at);
    if (rest !== "" && !rest.startsWith("#")) this.fail(`unexpected '${rest.slice(0, 20)}'`);
    return value;
  }

  space() {
    while (this.source[this.at] === " ") this.at += 1;
  }

  value(stops) {
    this.space();
    const first = this.source[this.at];
    if (first === "[") return this.list();
    if (first === "{") return this.map();
    if (first === '"') return this.doubleQuoted();
    if (first === "'") return this.singleQuoted();
    if (first !== undefined && "&*!|>%@`".includes(first)) this.fail(`'${first}' cannot begin a value here`);
    return this.plain(stops);
  }

  list() {
    const items = [];
    this.at += 1;
    for (this.space(); this.source[this.at] !== "]"; this.space()) {
      items.push(this.value(",]"));
      this.separator("]");
    }
    this.at += 1;
    return items;
  }

  map() {
    const result = {};
    this.at += 1;
    for (this.space(); this.source[this.at] !== "}"; this.space()) {
      const key = /^[A-Za-z0-9_][A-Za-z0-9_-]*(?=: )/.exec(this.source.slice(this.at));
      if (!key) this.fail("expected 'key: value' inside { }");
      this.at += key[0].length + 1;
      if (Object.hasOwn(result, key[0])) this.fail(`'${key[0]}' stands here twice`);
      result[key[0]] = this.value(",}");
      this.separator("}");
    }
    this.at += 1;
    return result;
  }

  separator(close) {
    this.space();
    if (this.source[this.at] === ",") this.at += 1;
    else if (this.source[this.at] !== close) this.fail(`expected ',' or '${close}'`);
  }

  doubleQuoted() {
    const match = /^"(?:[^"\\]|\\.)*"/.exec(this.source.slice(this.at));
    if (!match) this.fail('a " that is not closed');
    this.at += match[0].length;
    try {
      return JSON.parse(match[0]);
    } catch {
      return this.fail("an escape that is not known");
    }
  }

  singleQuoted() {
    const match = /^'(?:[^']|'')*'/.exec(this.source.slice(this.at));
    if (!match) this.fail("a ' that is not closed");
    this.at += match[0].length;
    return match[0].slice(1, -1).replaceAll("''", "'");
  }

  plain(stops) {
    let end = this.at;
    while (end < this.source.length && !stops.includes(this.source[end])) {
      if (this.source[end] === "#" && this.source[end - 1] === " ") break;
      if (this.source[end] === ":" && (this.source[end + 1] ?? " ") === " ")
        this.fail("a ': ' inside a value needs quotes");
      end += 1;
    }
    const text = this.source.slice(this.at, end).trim();
    this.at = end;
    if (/^-?(0|[1-9]\d*)(\.\d+)?$/.test(text)) return Number(text);
    if (text === "true" || text === "false") return text === "true";
    if (text === "" || text === "null" || text === "~") return null;
    return text;
  }
}
