import type { PageModel, Shell } from "@/lib/contract";
import { report } from "@/lib/log";

export interface EmbeddedState {
  readonly shell: Shell;
  readonly model: PageModel;
}

/**
 * The state from which the server rendered the page; null if the document has none that is
 * readable.
 */
export function readEmbeddedState(document: Document): EmbeddedState | null {
  const text = document.getElementById("zender-state")?.textContent ?? "";
  try {
    const state = JSON.parse(text) as Partial<EmbeddedState>;
    return state.shell !== undefined && state.model !== undefined
      ? { shell: state.shell, model: state.model }
      : null;
  } catch (error) {
    report("De pagina draagt geen leesbare toestand", error);
    return null;
  }
}
