import { matchPath } from "./matchPath";
import { type Route, routeNamed } from "./routeTable";

/** How an address is written depends on these, which route it is of does not. */
const ANY_DEFAULTS = { defaultChannel: "", today: "" };

/** The route of the page at '/path?query', as far as the address tells; null when there is none. */
export function routeAt(address: string): Route | null {
  const { route, status } = matchPath(address, ANY_DEFAULTS);
  return route === null || status === 404 ? null : routeNamed(route);
}

/**
 * Kind of the page model at '/path?query', as far as the address tells; null when it is not that of
 * a page: calendars and feeds are files.
 */
export function pageKindAt(address: string): string | null {
  return routeAt(address)?.page ?? null;
}
