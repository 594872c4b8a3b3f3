import { preview } from "../../../../contract/routes.json";

/** The query parameter by which the content-management system asks for a preview. */
export const PREVIEW_QUERY = preview.query;

/** Whether a path may be of a preview: then its query says whether it is. */
export function mayBePreview(pathname: string): boolean {
  return pathname.includes(preview.pathHolds);
}

/**
 * Whether the address is a preview of the content-management system (S2-031), whatever value its query parameter has. `search` is ''
 * or starts with '?'.
 */
export function isPreview(pathname: string, search: string): boolean {
  return mayBePreview(pathname) && new URLSearchParams(search).has(PREVIEW_QUERY);
}
