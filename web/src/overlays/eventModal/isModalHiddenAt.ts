import { isInApp } from "@/lib/routes/appViews";
import { isPreview } from "@/lib/routes/preview";

/**
 * Whether the address hides the event modal: a preview (S2-031) or a view in the station's app
 * (S2-032).
 */
export function isModalHiddenAt(pathname: string, search: string): boolean {
  return isInApp(pathname) || isPreview(pathname, search);
}
