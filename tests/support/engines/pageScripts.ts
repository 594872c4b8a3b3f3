// Scripts that find things in the page, the same for every engine.
import { until } from "../station.ts";
import type { EnginePage, PageScript, Wanted } from "./engine.ts";

/** The script and its arguments as one expression. */
export function expressionOf(script: PageScript<never[], unknown>, args: readonly unknown[]): string {
  return `(${script.toString()})(...${JSON.stringify(args)})`;
}

/** In CSS pixels from the top left of the window. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

interface Search {
  readonly css: string;
  readonly exact: string | null;
  readonly pattern: string | null;
  readonly flags: string;
}

/**
 * Returns the element's middle, after scrolling to it where that is needed; null when a press there
 * would hit something else.
 */
function pressable({ css, exact, pattern, flags }: Search): Point | null {
  const named = (one: Element) => {
    const name = (one.getAttribute("aria-label") ?? one.textContent ?? "").replace(/\s+/g, " ").trim();
    return pattern === null ? exact === null || name === exact : new RegExp(pattern, flags).test(name);
  };
  const isShown = (one: Element) =>
    one.getClientRects().length > 0 && getComputedStyle(one).visibility === "visible";
  const found = [...document.querySelectorAll(css)].find((one) => isShown(one) && named(one));
  // During a page transition, a snapshot of the previous page covers the new one and takes every
  // press.
  const fades = document
    .getAnimations()
    .some(({ effect }) => (effect as KeyframeEffect | null)?.pseudoElement?.startsWith("::view-transition"));
  if (found === undefined || fades) return null;
  const middle = () => {
    const { left, top, width, height } = found.getBoundingClientRect();
    const { x, y } = { x: Math.round(left + width / 2), y: Math.round(top + height / 2) };
    const met = document.elementFromPoint(x, y);
    return met !== null && (found.contains(met) || met.contains(found)) ? { x, y } : null;
  };
  const point = middle();
  if (point !== null) return point;
  // Only where it must: Firefox rounds, and would move a list by a pixel each time.
  found.scrollIntoView({ block: "center", behavior: "instant" });
  return middle();
}

/** An element that has not moved for this long is considered still. */
const STANDS_STILL_MS = 150;

/** Waits until the element can be pressed and is still; returns its position in the window. */
export async function pointOf(page: Pick<EnginePage, "evaluate">, { css, name }: Wanted): Promise<Point> {
  const search: Search = {
    css,
    exact: typeof name === "string" ? name : null,
    pattern: name instanceof RegExp ? name.source : null,
    flags: name instanceof RegExp ? name.flags : "",
  };
  let point: Point | null = null;
  let since = 0;
  await until(`${css} ${name ?? ""} can be pressed`, async () => {
    const now = await page.evaluate(pressable, search);
    if (now === null || now.x !== point?.x || now.y !== point.y) {
      point = now;
      since = Date.now();
    }
    return point !== null && Date.now() - since >= STANDS_STILL_MS;
  });
  return point as unknown as Point;
}

/** How long an engine may take until the next page can run scripts. */
const BETWEEN_PAGES_MS = 5_000;

/**
 * Runs a script. During a navigation no engine can, and each fails in its own way, so the script is
 * tried again.
 */
export async function betweenPages<T>(run: () => Promise<T>): Promise<T> {
  let outcome: { readonly value: T } | undefined;
  let trouble: unknown;
  await until(
    "a page that runs scripts",
    async () => {
      try {
        outcome = { value: await run() };
      } catch (error) {
        trouble = error;
      }
      return outcome !== undefined;
    },
    BETWEEN_PAGES_MS,
  ).catch(() => Promise.reject(trouble));
  return (outcome as unknown as { readonly value: T }).value;
}
