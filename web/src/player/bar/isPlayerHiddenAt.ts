import { isInApp } from "@/lib/routes/appViews";
import { isPreview } from "@/lib/routes/preview";
import { routeAt } from "@/lib/routes/routeAt";

/**
 * Whether the page's address hides the player: on routes that hide it, which is live video
 * (S2-033), in the station's app (S2-032) and in previews of the content-management system
 * (S2-031). `search` is '' or starts with '?'.
 */
export function isPlayerHiddenAt(pathname: string, search: string): boolean {
  return routeAt(pathname)?.hidesPlayer === true || isInApp(pathname) || isPreview(pathname, search);
}
