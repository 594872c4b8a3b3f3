import { isInApp } from "@/lib/routes/links";
import { isPreview } from "@/lib/routes/preview";
import { buildPath } from "@/lib/routes/routes";

/**
 * Whether the player is hidden by the address: on live video (S2-033), in the station's app (S2-032) and in previews of the
 * content-management system (S2-031). `search` is '' or starts with '?'.
 */
export function isPlayerHiddenAt(pathname: string, search: string): boolean {
  const path = pathname.replace(/\/+$/, "") || "/";
  return path === buildPath("live") || isInApp(pathname) || isPreview(pathname, search);
}
