import { matchPath } from "./matchPath";
import { type Route, routeNamed } from "./routeTable";

/** These affect how addresses are written, but not which route they match. */
const ANY_DEFAULTS = { defaultChannel: "", today: "" };

/** The route of '/path?query', judging by the address only; null if there is none. */
export function routeAt(address: string): Route | null {
  const { route, status } = matchPath(address, ANY_DEFAULTS);
  return route === null || status === 404 ? null : routeNamed(route);
}

/**
 * The kind of the page model at '/path?query', judging by the address only; null if it is not a
 * page, such as a calendar or feed.
 */
export function pageKindAt(address: string): string | null {
  return routeAt(address)?.page ?? null;
}
