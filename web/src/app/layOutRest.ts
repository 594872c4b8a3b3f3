import { whenIdle } from "@/lib/browser/whenIdle";

/**
 * Lays out what the served page left for later (`data-below`, styles/global.css), a part at a time, each when the browser has nothing else to do. After
 * that nothing is left for later any more: pages that the listener goes to are laid out whole, so that a kept scroll position is right.
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
