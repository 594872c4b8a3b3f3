import { whenIdle } from "@/lib/browser/whenIdle";

/**
 * Lays out the parts that the served page left for later (`data-below`, styles/global.css), one at
 * a time while the browser is idle. Later pages are laid out completely at once, so that a restored
 * scroll position is correct.
 */
export function layOutRest(page: Document): void {
  const next = () => {
    const part = page.querySelector<HTMLElement>("[data-below]:not([data-laid-out])");
    if (part === null) {
      page.documentElement.dataset.laidOut = "";
      return;
    }
    part.dataset.laidOut = "";
    requestAnimationFrame(() => whenIdle(next));
  };
  whenIdle(next);
}
