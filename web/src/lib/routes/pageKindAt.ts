import { matchPath } from "./matchPath";
import { pageKind } from "./routeTable";

/** Only the way an address is written depends on them, not which page it is of. */
const ANY_DEFAULTS = { defaultChannel: "", today: "" };

/** Kind of the model of the page at '/path?query', as far as the address tells; null where no page has it: a calendar or a feed of one is a file. */
export function pageKindAt(address: string): string | null {
  const { route, status } = matchPath(address, ANY_DEFAULTS);
  return route === null || status === 404 ? null : (pageKind(route) ?? null);
}
