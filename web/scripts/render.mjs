// Runs dist/ssr/render.js as the server does: as a classic script in an engine that has only the
// JavaScript language.
import { readFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import vm from "node:vm";

export const RENDER_SCRIPT = path.resolve(
  path.dirname(fileURLToPath(import.meta.url)),
  "../dist/ssr/render.js",
);

const STATE = '<script type="application/json" id="zender-state">';

/** The version that the documents name for whatever shell they are given. */
export const SHELL_VERSION = "0".repeat(32);

/** Puts the state into its element, as the server does. */
function fillInState(html, { shell, model }) {
  const text = JSON.stringify({ shellVersion: SHELL_VERSION, now: shell.now, model }).replace(
    /[<>&\u2028\u2029]/g,
    (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
  const place = html.lastIndexOf(STATE);
  if (place < 0) {
    throw new Error("the document has no place for its state");
  }
  return html.slice(0, place) + STATE + text + html.slice(place + STATE.length);
}

/** A function from `{ shell, model, assets, status }` to the document's HTML. */
export async function loadRenderer(file = RENDER_SCRIPT) {
  const source = await readFile(file, "utf8");
  // No prototype and no host objects: the context has only the language.
  const context = vm.createContext(Object.create(null), { codeGeneration: { strings: false, wasm: false } });
  // V8 gives every context these two; JavaScriptCore gives none.
  vm.runInContext("delete globalThis.console; delete globalThis.WebAssembly;", context);
  vm.runInContext(source, context, { filename: "render.js", timeout: 10_000 });
  return (input) => {
    const { shell, model, assets, status } = input;
    const { now, ...rest } = shell;
    context.zenderPage = JSON.stringify({ now, model, status });
    context.zenderShared = JSON.stringify({ shell: rest, shellVersion: SHELL_VERSION, assets });
    const html = vm.runInContext("zenderRender(zenderPage, zenderShared)", context, { timeout: 10_000 });
    return fillInState(html, input);
  };
}
