import type { KeptComponent } from "@/lib/keepMarkup";
import { attribute, attributes, type Props } from "./attributes";
import { escapeText } from "./escapeText";
import { type ContextValue, withServerHooks } from "./hooks";
import { keptMarkup } from "./keptMarkup";
import { notePicture, picturePreloads, resetPicturePreloads } from "./picturePreloads";
import { CHILD, LEAVE, TEMPLATE, type Template } from "./template";
import { beginComponent, enterList, hasUsedId, leaveList, moveTo, resetTreeIds } from "./treeIds";

export interface Markup {
  /** What React hydrates. */
  readonly body: string;
  /** The links that announce the pictures of the page's top, for the head. */
  readonly preloads: string;
}

interface Element {
  readonly $$typeof: symbol;
  readonly type: unknown;
  readonly props: Props;
}

interface ClassComponent {
  new (
    props: Props,
    context: unknown,
  ): { props: Props; state: object | null; context: unknown; render(): unknown };
  readonly contextType?: ContextValue;
  getDerivedStateFromProps?(props: Props, state: object | null): object | null;
}

interface ObjectType {
  readonly $$typeof: symbol;
  readonly type: unknown;
  readonly render: (props: Props, ref: unknown) => unknown;
  readonly _context: ContextValue;
}

const ELEMENT = Symbol.for("react.transitional.element");
const FRAGMENT = Symbol.for("react.fragment");
const STRICT_MODE = Symbol.for("react.strict_mode");
const SUSPENSE = Symbol.for("react.suspense");
const CONTEXT = Symbol.for("react.context");
const CONSUMER = Symbol.for("react.consumer");
const MEMO = Symbol.for("react.memo");
const FORWARD_REF = Symbol.for("react.forward_ref");

/** Elements without content. */
const VOID = new Set(["br", "hr", "img", "input", "source", "track", "wbr", "col"]);
/** Elements that React moves to the head, or whose content it writes in a way of their own. */
const NOT_WRITTEN = new Set(
  "html head body meta link style script base textarea pre listing menuitem".split(" "),
);

// The state of the current render.
let out = "";
/** Whether the last thing written was text: hydration needs a comment between two texts. */
let isAfterText = false;
/** The value of the <select> around the current place. */
let selected: unknown = null;
/** Whether the current place is within <picture> or <noscript>. */
let isChoice = false;
/** The contexts whose value is set, with the value before. */
let changed: { readonly context: ContextValue; readonly before: unknown }[] = [];

/**
 * Renders a tree to the markup that React hydrates: the same elements, texts, attributes and ids as
 * renderToString of react-dom/server, several times as fast because it renders everything at once
 * and never waits, streams or updates (docs/adr/0024). A test compares the two on every page. It
 * throws what a component throws, and for what this site does not use: lazy components, portals,
 * promises, elements that belong in the head, styles on elements. Stateless between calls.
 */
export function renderMarkup(root: unknown): Markup {
  out = "";
  isAfterText = false;
  selected = null;
  isChoice = false;
  changed = [];
  resetTreeIds();
  resetPicturePreloads();
  try {
    withServerHooks(() => writeNode(root));
    return { body: out, preloads: picturePreloads() };
  } finally {
    out = "";
    for (const { context, before } of changed.reverse()) {
      context._currentValue2 = before;
    }
  }
}

function writeNode(node: unknown): void {
  switch (typeof node) {
    case "string":
      writeText(node);
      return;
    case "number":
    case "bigint":
      writeText(String(node));
      return;
    case "object":
      if (node === null) {
        return;
      }
      if ((node as Element).$$typeof === ELEMENT) {
        writeElement((node as Element).type, (node as Element).props);
      } else if ((node as Template).$$typeof === TEMPLATE) {
        writeTemplate(node as Template);
      } else if (Array.isArray(node)) {
        writeList(node);
      } else {
        writeIterable(node);
      }
      return;
    default:
  }
}

function writeTemplate({ program, values }: Template): void {
  let next = 0;
  for (const step of program) {
    if (typeof step === "string") {
      out += step;
      isAfterText = false;
    } else if (typeof step === "object") {
      if ("attribute" in step) {
        out += attribute(step.attribute, values[next]);
        next += 1;
      } else {
        out += isAfterText ? `<!-- -->${step.text}` : step.text;
        isAfterText = true;
      }
    } else if (step === CHILD) {
      writeNode(values[next]);
      next += 1;
    } else if (step === LEAVE) {
      leaveList();
    } else if (step > 0) {
      enterList(step);
    } else {
      moveTo(-1 - step);
    }
  }
}

function writeIterable(node: object): void {
  if (!(Symbol.iterator in node)) {
    throw new Error(`An object is not markup: {${Object.keys(node).join(", ")}}.`);
  }
  writeList([...(node as Iterable<unknown>)]);
}

function writeText(text: string): void {
  if (text !== "") {
    out += isAfterText ? `<!-- -->${escapeText(text)}` : escapeText(text);
    isAfterText = true;
  }
}

function writeList(nodes: readonly unknown[]): void {
  enterList(nodes.length);
  for (let index = 0; index < nodes.length; index += 1) {
    moveTo(index);
    writeNode(nodes[index]);
  }
  leaveList();
}

function writeElement(type: unknown, props: Props): void {
  if (typeof type === "function") {
    if ((type as { prototype?: { isReactComponent?: object } }).prototype?.isReactComponent === undefined) {
      writeComponent(type as (props: Props) => unknown, props, undefined);
    } else {
      writeNode(renderClass(type as unknown as ClassComponent, props));
    }
  } else if (typeof type === "string") {
    writeTag(type, props);
  } else if (type === FRAGMENT || type === STRICT_MODE) {
    writeNode(props.children);
  } else {
    writeObjectType(type as symbol | ObjectType, props);
  }
}

function writeObjectType(type: symbol | ObjectType, props: Props): void {
  if (type === SUSPENSE) {
    out += "<!--$-->";
    isAfterText = false;
    writeNode(props.children);
    out += "<!--/$-->";
    isAfterText = false;
    return;
  }
  if (typeof type !== "object" || type === null) {
    throw new Error(`This is not a component: ${String(type)}.`);
  }
  switch (type.$$typeof) {
    case CONTEXT:
      writeProvider(type as unknown as ContextValue, props);
      return;
    case MEMO:
      writeElement(type.type, props);
      return;
    case FORWARD_REF: {
      const { ref, ...rest } = props;
      writeComponent(type.render, rest, ref ?? null);
      return;
    }
    case CONSUMER:
      writeNode((props.children as (value: unknown) => unknown)(type._context._currentValue2));
      return;
    default:
      throw new Error(`The server cannot render a component of this kind: ${String(type.$$typeof)}.`);
  }
}

type Render = (props: Props, ref: unknown) => unknown;

function writeComponent(component: Render, props: Props, ref: unknown): void {
  const key = (component as KeptComponent).markupKey?.(props as never) ?? null;
  if (key !== null) {
    out += keptMarkup(component, key, () => renderApart(component, props));
    isAfterText = false;
    return;
  }
  writeFresh(component, props, ref);
}

/** The markup of a component by itself. */
function renderApart(component: Render, props: Props): string {
  const before = out;
  out = "";
  isAfterText = false;
  writeFresh(component, props, undefined);
  const markup = out;
  out = before;
  return markup;
}

function writeFresh(component: Render, props: Props, ref: unknown): void {
  beginComponent();
  const node = component(props, ref);
  if (hasUsedId()) {
    enterList(1);
    moveTo(0);
    writeNode(node);
    leaveList();
  } else {
    writeNode(node);
  }
}

function renderClass(type: ClassComponent, props: Props): unknown {
  const context = type.contextType?._currentValue2;
  const instance = new type(props, context);
  instance.props = props;
  instance.context = context;
  instance.state ??= null;
  const derived = type.getDerivedStateFromProps?.(props, instance.state);
  if (derived !== null && derived !== undefined) {
    instance.state = { ...instance.state, ...derived };
  }
  return instance.render();
}

function writeProvider(context: ContextValue, props: Props): void {
  changed.push({ context, before: context._currentValue2 });
  context._currentValue2 = props.value;
  writeNode(props.children);
  context._currentValue2 = changed.pop()?.before;
}

function writeTag(tag: string, props: Props): void {
  switch (tag) {
    case "input":
      out += `<input${inputAttributes(props)}>`;
      break;
    case "select":
      writeSelect(props);
      break;
    case "option":
      out += `<option${attributes({ ...props, selected: undefined })}${isSelected(props) ? ' selected=""' : ""}>`;
      writeContent(tag, props);
      break;
    case "picture":
    case "noscript":
      writeChoice(tag, props);
      break;
    default:
      if (VOID.has(tag)) {
        if (tag === "img" && !isChoice) {
          notePicture(props);
        }
        out += `<${tag}${attributes(props)}>`;
      } else if (NOT_WRITTEN.has(tag)) {
        throw new Error(`The server cannot render <${tag}> here.`);
      } else {
        out += `<${tag}${attributes(props)}>`;
        writeContent(tag, props);
      }
  }
  isAfterText = false;
}

/** What is in an element, and its end. */
function writeContent(tag: string, { children, dangerouslySetInnerHTML }: Props): void {
  if (typeof children === "string") {
    out += `${escapeText(children)}</${tag}>`;
    return;
  }
  if (dangerouslySetInnerHTML !== undefined) {
    throw new Error("Markup that is not React's is not written.");
  }
  isAfterText = false;
  writeNode(children);
  out += `</${tag}>`;
}

function inputAttributes({ checked, defaultChecked, value, defaultValue, ...rest }: Props): string {
  return (
    attributes(rest) +
    attribute("checked", checked ?? defaultChecked) +
    attribute("value", value ?? defaultValue)
  );
}

function writeSelect(props: Props): void {
  const around = selected;
  selected = props.value ?? props.defaultValue ?? null;
  out += `<select${attributes({ ...props, value: undefined })}>`;
  writeContent("select", props);
  selected = around;
}

function isSelected({ value, children, selected: own }: Props): boolean {
  return selected === null ? Boolean(own) : String(selected) === String(value ?? textOf(children));
}

function textOf(node: unknown): string {
  return Array.isArray(node) ? node.map(textOf).join("") : String(node ?? "");
}

function writeChoice(tag: string, props: Props): void {
  const around = isChoice;
  isChoice = true;
  out += `<${tag}${attributes(props)}>`;
  writeContent(tag, props);
  isChoice = around;
}
