import { showIconsAgain } from "@/components/icon/iconShapes";

interface Kept {
  readonly markup: string;
  /** The names of its icons, whose shapes every page with the markup needs. */
  readonly icons: readonly string[];
}

/** Per component; when it is full it begins anew, so that memory does not grow. */
const LIMIT = 1_000;

const kept = new Map<unknown, Map<string, Kept>>();

/** The kept markup of a component for this key, or what `render` gives, which is kept. */
export function keptMarkup(component: unknown, key: string, render: () => string): string {
  let ofComponent = kept.get(component);
  if (ofComponent === undefined) {
    ofComponent = new Map();
    kept.set(component, ofComponent);
  }
  const found = ofComponent.get(key);
  if (found !== undefined) {
    showIconsAgain(found.icons);
    return found.markup;
  }
  const markup = render();
  if (ofComponent.size >= LIMIT) {
    ofComponent.clear();
  }
  const icons = [...markup.matchAll(/<use href="#i-([\w-]+)"/g)].map(([, name]) => name ?? "");
  ofComponent.set(key, { markup, icons });
  return markup;
}

/** To be called when the shell is another one. */
export function forgetMarkup(): void {
  kept.clear();
}
