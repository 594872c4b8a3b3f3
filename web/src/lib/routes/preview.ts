import { preview } from "../../../../contract/routes.json";

/** The query parameter with which the content management system requests a preview. */
export const PREVIEW_QUERY = preview.query;

/**
 * Whether the address is a preview of the content management system (S2-031), whatever the
 * parameter's value. `search` is '' or starts with '?'.
 */
export function isPreview(pathname: string, search: string): boolean {
  return pathname.includes(preview.pathHolds) && new URLSearchParams(search).has(PREVIEW_QUERY);
}
