import type { PageModel } from "@/lib/contract";
import { report } from "@/lib/log";

/** What the document says about itself; the shell is requested by its version (servedShell.ts). */
export interface EmbeddedState {
  readonly shellVersion: string;
  /** When the page was made, ISO 8601. */
  readonly now: string;
  readonly model: PageModel;
}

/**
 * The state from which the server rendered the page; null if the document has none that is
 * readable.
 */
export function readEmbeddedState(document: Document): EmbeddedState | null {
  const text = document.getElementById("zender-state")?.textContent ?? "";
  try {
    const { shellVersion, now, model } = JSON.parse(text) as Partial<EmbeddedState>;
    return shellVersion !== undefined && now !== undefined && model !== undefined
      ? { shellVersion, now, model }
      : null;
  } catch (error) {
    report("De pagina draagt geen leesbare toestand", error);
    return null;
  }
}
