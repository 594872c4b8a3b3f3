import { escapeText } from "./escapeText";

export type Props = Readonly<Record<string, unknown>>;

/** Properties that React writes with another name; all others are written as they are. */
const RENAMED: Readonly<Record<string, string>> = {
  className: "class",
  htmlFor: "for",
  tabIndex: "tabindex",
  autoFocus: "autofocus",
  httpEquiv: "http-equiv",
  acceptCharset: "accept-charset",
  crossOrigin: "crossorigin",
  clipPath: "clip-path",
  clipRule: "clip-rule",
  fillOpacity: "fill-opacity",
  fillRule: "fill-rule",
  stopColor: "stop-color",
  strokeDasharray: "stroke-dasharray",
  strokeDashoffset: "stroke-dashoffset",
  strokeLinecap: "stroke-linecap",
  strokeLinejoin: "stroke-linejoin",
  strokeMiterlimit: "stroke-miterlimit",
  strokeOpacity: "stroke-opacity",
  strokeWidth: "stroke-width",
  textAnchor: "text-anchor",
  transformOrigin: "transform-origin",
  vectorEffect: "vector-effect",
};

/** Attributes that are present or absent. */
const SWITCHES = new Set([
  "allowFullScreen",
  "async",
  "autoFocus",
  "autoPlay",
  "checked",
  "controls",
  "default",
  "defer",
  "disabled",
  "disablePictureInPicture",
  "disableRemotePlayback",
  "formNoValidate",
  "hidden",
  "inert",
  "itemScope",
  "loop",
  "multiple",
  "muted",
  "noModule",
  "noValidate",
  "open",
  "playsInline",
  "readOnly",
  "required",
  "reversed",
]);

/** Attributes whose value may be the word 'true' or 'false'. */
const WORDS = new Set(["contentEditable", "draggable", "spellCheck", "value", "focusable"]);

/** Properties that are not attributes. */
const UNWRITTEN = new Set([
  "children",
  "key",
  "ref",
  "dangerouslySetInnerHTML",
  "defaultValue",
  "defaultChecked",
  "suppressHydrationWarning",
  "suppressContentEditableWarning",
]);

const ADDRESSES = new Set(["href", "src", "action", "formAction"]);
const POSITIVE = new Set(["cols", "rows", "size", "span"]);

/** How an attribute is written, and its name with the space before it. */
interface Writing {
  readonly kind: "text" | "switch" | "word" | "address" | "positive" | "download" | "none" | "style";
  readonly name: string;
}

function howToWrite(property: string): Writing {
  const name = ` ${RENAMED[property] ?? property}`;
  const has = (set: ReadonlySet<string>) => set.has(property);
  if (has(UNWRITTEN) || /^on[A-Z]/.test(property)) {
    return { kind: "none", name };
  }
  if (has(SWITCHES)) {
    return { kind: "switch", name };
  }
  if (has(WORDS) || /^(?:aria|data)-/.test(property)) {
    return { kind: "word", name };
  }
  if (has(ADDRESSES)) {
    return { kind: "address", name };
  }
  if (has(POSITIVE)) {
    return { kind: "positive", name };
  }
  if (property === "style") {
    return { kind: "style", name };
  }
  if (!/^[\w:-]+$/.test(property)) {
    throw new Error(`'${property}' cannot be the name of an attribute.`);
  }
  return { kind: property === "download" ? "download" : "text", name };
}

const writings = new Map<string, Writing>();

function writingOf(property: string): Writing {
  let writing = writings.get(property);
  if (writing === undefined) {
    writing = howToWrite(property);
    writings.set(property, writing);
  }
  return writing;
}

/** A scheme that runs script, however browsers allow it to be spelled. */
const SCRIPT_ADDRESS =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers ignore them in a scheme
  /^[\u0000-\u001F ]*j[\r\n\t]*a[\r\n\t]*v[\r\n\t]*a[\r\n\t]*s[\r\n\t]*c[\r\n\t]*r[\r\n\t]*i[\r\n\t]*p[\r\n\t]*t[\r\n\t]*:/i;

/** One attribute with the space before it, or nothing if it is absent. */
export function attribute(property: string, value: unknown): string {
  if (value === null || value === undefined) {
    return "";
  }
  const { kind, name } = writingOf(property);
  const type = typeof value;
  if (kind === "none" || type === "function" || type === "symbol") {
    return "";
  }
  switch (kind) {
    case "text":
      return type === "boolean" ? "" : `${name}="${escapeText(String(value))}"`;
    case "word":
      return `${name}="${escapeText(String(value))}"`;
    case "switch":
      return value ? `${name}=""` : "";
    case "address":
      return type === "boolean" || (value === "" && property !== "href")
        ? ""
        : `${name}="${escapeText(safeAddress(String(value)))}"`;
    case "positive":
      return Number(value) >= 1 ? `${name}="${String(value)}"` : "";
    case "download":
      return value === false ? "" : `${name}="${value === true ? "" : escapeText(String(value))}"`;
    default:
      throw new Error("An element has a style, which the Content-Security-Policy does not allow.");
  }
}

/** What React writes instead of such an address, here and in the browser. */
const BLOCKED_ADDRESS =
  "javascript:throw new Error('React has blocked a javascript: URL as a security precaution.')";

function safeAddress(address: string): string {
  return SCRIPT_ADDRESS.test(address) ? BLOCKED_ADDRESS : address;
}

/** All attributes of an element. */
export function attributes(props: Props): string {
  let out = "";
  for (const property in props) {
    if (property !== "children") {
      out += attribute(property, props[property]);
    }
  }
  return out;
}
