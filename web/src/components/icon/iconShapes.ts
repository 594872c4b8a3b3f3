import type { IconData } from "./createIcon";

type Shapes = IconData["node"];

const HOLDER_ID = "icons";
const VIEW_BOX = "0 0 24 24";

/** The icons whose shapes are in the document or, on the server, are used by the page. */
const shown = new Set<string>();
/** On the server, the shapes as markup; they never change. */
const written = new Map<string, string>();

/**
 * Makes sure that the document holds an icon's shapes. Called while an icon is rendered: what it
 * adds is outside React's tree and the same however often it is added.
 */
export const showIcon: (name: string, shapes: Shapes) => void =
  typeof document === "undefined" ? noteIcon : addIcon;

function noteIcon(name: string, shapes: Shapes): void {
  shown.add(name);
  if (!written.has(name)) {
    written.set(name, writeSymbol(name, shapes));
  }
}

/** On the server: for icons whose markup is used again. */
export function showIconsAgain(names: readonly string[]): void {
  for (const name of names) {
    shown.add(name);
  }
}

/**
 * On the server: the element with the shapes of all icons rendered since the last call, to stand
 * before them.
 */
export function takeIconShapes(): string {
  const symbols = [...shown].map((name) => written.get(name) ?? "").join("");
  shown.clear();
  return holderOf(symbols);
}

function holderOf(symbols: string): string {
  return `<svg id="${HOLDER_ID}" width="0" height="0" aria-hidden="true">${symbols}</svg>`;
}

function addIcon(name: string, shapes: Shapes): void {
  if (shown.has(name)) {
    return;
  }
  shown.add(name);
  if (document.getElementById(`i-${name}`) === null) {
    holder().append(makeSymbol(name, shapes));
  }
}

function holder(): Element {
  const found = document.getElementById(HOLDER_ID);
  if (found !== null) {
    return found;
  }
  const made = svg("svg", { id: HOLDER_ID, width: "0", height: "0", "aria-hidden": "true" });
  document.body.prepend(made);
  return made;
}

/** Built from elements: the Content-Security-Policy allows no text that becomes markup. */
function makeSymbol(name: string, shapes: Shapes): Element {
  const symbol = svg("symbol", { id: `i-${name}`, viewBox: VIEW_BOX });
  symbol.append(...shapes.map(([tag, { key: _key, ...attributes }]) => svg(tag, attributes)));
  return symbol;
}

function svg(tag: string, attributes: Readonly<Record<string, string>>): Element {
  const element = document.createElementNS("http://www.w3.org/2000/svg", tag);
  for (const [attribute, value] of Object.entries(attributes)) {
    element.setAttribute(attribute, value);
  }
  return element;
}

/** The shapes are the package's own constants, so that nothing needs escaping. */
function writeSymbol(name: string, shapes: Shapes): string {
  const elements = shapes.map(([tag, { key: _key, ...attributes }]) => {
    const written = Object.entries(attributes).map(([attribute, value]) => ` ${attribute}="${value}"`);
    return `<${tag}${written.join("")}/>`;
  });
  return `<symbol id="i-${name}" viewBox="${VIEW_BOX}">${elements.join("")}</symbol>`;
}
