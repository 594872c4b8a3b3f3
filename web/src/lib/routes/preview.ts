import { preview } from "../../../../contract/routes.json";

/** The query parameter with which the content management system requests a preview. */
export const PREVIEW_QUERY = preview.query;

/** Whether a path can be that of a preview; its query then decides. */
export function mayBePreview(pathname: string): boolean {
  return pathname.includes(preview.pathHolds);
}

/**
 * Whether the address is a preview of the content management system (S2-031), whatever the
 * parameter's value. `search` is '' or starts with '?'.
 */
export function isPreview(pathname: string, search: string): boolean {
  return mayBePreview(pathname) && new URLSearchParams(search).has(PREVIEW_QUERY);
}
