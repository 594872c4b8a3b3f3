import "./ssr/polyfills";
import type { Shell } from "@/lib/contract";
import type { RenderInput } from "./ssr/document";
import { forgetMarkup } from "./ssr/markup/keptMarkup";
import { renderPage } from "./ssr/renderPage";

/** The interface of the script that the server loads: see server/render. */
interface ZenderRender {
  /**
   * `{ now, model, status }` and `{ shell, shellVersion, assets }` as JSON, the shell without its
   * `now` → the document, with an empty element for the state. Synchronous. Stateless, except that
   * `sharedJson` is parsed only when it changes, and that markup which depends on it alone is kept.
   */
  (pageJson: string, sharedJson: string): string;
  /** Incremented when the form of the input or output changes. */
  version: number;
}

type PageInput = Pick<RenderInput, "model" | "status"> & { readonly now: string };
type SharedInput = Pick<RenderInput, "shellVersion" | "assets"> & { readonly shell: Omit<Shell, "now"> };

let sharedText = "";
let shared: SharedInput;

function readShared(json: string): SharedInput {
  if (json !== sharedText) {
    shared = JSON.parse(json);
    sharedText = json;
    forgetMarkup();
  }
  return shared;
}

const zenderRender: ZenderRender = Object.assign(
  (pageJson: string, sharedJson: string) => {
    const { shell, ...rest } = readShared(sharedJson);
    const { now, model, status } = JSON.parse(pageJson) as PageInput;
    return renderPage({ ...rest, shell: { ...shell, now }, model, status });
  },
  { version: 4 },
);

(globalThis as unknown as { zenderRender: ZenderRender }).zenderRender = zenderRender;
