import ts from "typescript";
import type { Plugin } from "vite";

/**
 * Compiles the elements in JSX to templates for the server's build: what is constant becomes text
 * once per module, and only the values are left to write for each page. A template gives the same
 * markup as the elements (src/app/ssr/markup/template.ts); handlers, refs and keys are dropped.
 * Components stay JSX, as do elements that the renderer must see (SEEN) or that have a spread.
 */
export function templates(): Plugin {
  return {
    name: "templates",
    enforce: "pre",
    transform: {
      filter: { id: /\/src\/.*\.tsx$/ },
      handler(code, id) {
        const file = ts.createSourceFile(id, code, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
        const made = new Compiler(file).compile();
        return made === null ? null : { code: made, map: null };
      },
    },
  };
}

/** Elements that are not compiled. */
const SEEN = new Set(["img", "input", "noscript", "option", "picture", "select", "textarea", "pre"]);
const VOID = new Set(["br", "hr", "source", "track", "wbr", "col"]);

type Element = ts.JsxElement | ts.JsxSelfClosingElement;

/** A child of an element after JSX's rules for white space. */
type Child =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "element"; readonly element: Element }
  | { readonly kind: "value"; readonly expression: ts.Node };

class Compiler {
  readonly #file: ts.SourceFile;
  /** The programs of this module, as source. */
  readonly #programs: string[] = [];

  constructor(file: ts.SourceFile) {
    this.#file = file;
  }

  /** The module with its templates; null if it has no elements to compile. */
  compile(): string | null {
    const body = this.#source(this.#file, 0);
    if (this.#programs.length === 0) {
      return null;
    }
    // Imports are evaluated first wherever they stand, so that the programs may use class names.
    const declared = this.#programs.map((steps, index) => `const _p${index} = _program([${steps}]);`);
    const imported =
      'import { attributeOf as _attribute, program as _program, template as _template, text as _text } from "@/app/ssr/markup/template";';
    return `${imported}\n${declared.join("\n")}\n${body}`;
  }

  /** The source of a node, from `start` or where it begins, with the elements within replaced. */
  #source(node: ts.Node, start = node.getStart(this.#file)): string {
    let out = "";
    let copied = start;
    const visit = (child: ts.Node): void => {
      if (isCompiled(child)) {
        const isChildOfJsx = ts.isJsxElement(child.parent) || ts.isJsxFragment(child.parent);
        const made = this.#template(child);
        out +=
          this.#file.text.slice(copied, child.getStart(this.#file)) + (isChildOfJsx ? `{${made}}` : made);
        copied = child.end;
      } else {
        ts.forEachChild(child, visit);
      }
    };
    if (isCompiled(node)) {
      return this.#template(node);
    }
    ts.forEachChild(node, visit);
    return out + this.#file.text.slice(copied, node.end);
  }

  #template(element: Element): string {
    const steps: string[] = [];
    const values: string[] = [];
    this.#addElement(element, steps, values);
    const name = `_p${this.#programs.push(steps.join(", ")) - 1}`;
    return `_template(${name}, [${values.join(", ")}])`;
  }

  #addElement(element: Element, steps: string[], values: string[]): void {
    const opening = ts.isJsxElement(element) ? element.openingElement : element;
    const tag = opening.tagName.getText(this.#file);
    steps.push(JSON.stringify(`<${tag}`));
    for (const property of opening.attributes.properties) {
      this.#addAttribute(property as ts.JsxAttribute, steps, values);
    }
    steps.push('">"');
    if (VOID.has(tag)) {
      return;
    }
    if (ts.isJsxElement(element)) {
      this.#addChildren(childrenOf(element), steps, values);
    }
    steps.push(JSON.stringify(`</${tag}>`));
  }

  #addAttribute(property: ts.JsxAttribute, steps: string[], values: string[]): void {
    const name = property.name.getText(this.#file);
    if (name === "key" || name === "ref" || /^on[A-Z]/.test(name)) {
      return;
    }
    const { initializer } = property;
    const quoted = JSON.stringify(name);
    if (initializer === undefined) {
      steps.push(`_attribute(${quoted}, true)`);
    } else if (ts.isStringLiteral(initializer)) {
      steps.push(`_attribute(${quoted}, ${JSON.stringify(initializer.text)})`);
    } else if (ts.isJsxExpression(initializer) && initializer.expression !== undefined) {
      const { expression } = initializer;
      if (isConstant(expression)) {
        steps.push(`_attribute(${quoted}, ${expression.getText(this.#file)})`);
      } else {
        steps.push(`{ attribute: ${quoted} }`);
        values.push(this.#source(expression));
      }
    } else {
      throw new Error(`${this.#file.fileName}: the attribute '${name}' is neither text nor an expression.`);
    }
  }

  #addChildren(children: readonly Child[], steps: string[], values: string[]): void {
    const isList = children.length > 1 && holdsValues(children);
    const areTextsApart = children.some(({ kind }) => kind === "value");
    if (isList) {
      steps.push(String(children.length));
    }
    children.forEach((child, index) => {
      if (isList) {
        steps.push(String(-1 - index));
      }
      switch (child.kind) {
        case "text":
          steps.push(`_text(${JSON.stringify(child.text)}, ${areTextsApart})`);
          break;
        case "element":
          this.#addElement(child.element, steps, values);
          break;
        case "value":
          steps.push("0");
          values.push(this.#source(child.expression));
          break;
        default:
          child satisfies never;
      }
    });
    if (isList) {
      steps.push("1");
    }
  }
}

function isCompiled(node: ts.Node): node is Element {
  if (!ts.isJsxElement(node) && !ts.isJsxSelfClosingElement(node)) {
    return false;
  }
  const { tagName, attributes } = ts.isJsxElement(node) ? node.openingElement : node;
  return (
    ts.isIdentifier(tagName) &&
    /^[a-z]/.test(tagName.text) &&
    !SEEN.has(tagName.text) &&
    attributes.properties.every(
      (property) =>
        ts.isJsxAttribute(property) &&
        !["children", "dangerouslySetInnerHTML", "style"].includes(property.name.getText()),
    )
  );
}

/** Whether an expression is the same for each page: a literal, or a class name of a style sheet. */
function isConstant(node: ts.Expression): boolean {
  return (
    ts.isNumericLiteral(node) ||
    ts.isStringLiteral(node) ||
    ts.isNoSubstitutionTemplateLiteral(node) ||
    (ts.isPrefixUnaryExpression(node) && ts.isNumericLiteral(node.operand)) ||
    node.kind === ts.SyntaxKind.TrueKeyword ||
    node.kind === ts.SyntaxKind.FalseKeyword ||
    (ts.isPropertyAccessExpression(node) &&
      ts.isIdentifier(node.expression) &&
      node.expression.text === "styles")
  );
}

function childrenOf(element: ts.JsxElement): readonly Child[] {
  return element.children.flatMap((child): readonly Child[] => {
    if (ts.isJsxText(child)) {
      const text = textOf(child.text);
      return text === "" ? [] : [{ kind: "text", text }];
    }
    if (ts.isJsxExpression(child)) {
      const { expression } = child;
      if (expression === undefined) {
        return [];
      }
      return ts.isStringLiteral(expression) && expression.text !== ""
        ? [{ kind: "text", text: expression.text }]
        : [{ kind: "value", expression }];
    }
    return [isCompiled(child) ? { kind: "element", element: child } : { kind: "value", expression: child }];
  });
}

/** Whether there is a value among them, at any depth. */
function holdsValues(children: readonly Child[]): boolean {
  return children.some(
    (child) =>
      child.kind === "value" ||
      (child.kind === "element" && ts.isJsxElement(child.element) && holdsValues(childrenOf(child.element))),
  );
}

/** JSX text without the white space that belongs to the source's layout. */
function textOf(raw: string): string {
  if (/&[#\w]+;/.test(raw)) {
    throw new Error(`Write the character itself instead of a reference: ${raw.trim()}`);
  }
  const lines = raw.split(/\r\n|\n|\r/);
  return lines
    .map((line, index) => {
      const from = index === 0 ? line : line.replace(/^[ \t]+/, "");
      return index === lines.length - 1 ? from : from.replace(/[ \t]+$/, "");
    })
    .filter((line) => line !== "")
    .join(" ");
}
