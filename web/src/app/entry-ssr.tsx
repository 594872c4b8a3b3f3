import "./ssr/polyfills";
import { renderPage } from "./ssr/renderPage";

/** Contract of the script the server loads: see server/render. */
interface ZenderRender {
  /** `{ shell, model, assets, status }` as JSON → the document, complete but for the state in its element. Synchronous, stateless. */
  (inputJson: string): string;
  /** Grows when the form of the input or the output changes. */
  version: number;
}

const zenderRender: ZenderRender = Object.assign((inputJson: string) => renderPage(JSON.parse(inputJson)), {
  version: 2,
});

(globalThis as unknown as { zenderRender: ZenderRender }).zenderRender = zenderRender;
