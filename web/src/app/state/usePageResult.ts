import { useRouteLoaderData } from "react-router";
import type { PageResult } from "./pageResult";

/** The id of the route of all pages, whose loader gives the result (see app/start/routes.tsx). */
export const PAGE_ROUTE = "page";

/** The result of loading the page at the current address. */
export function usePageResult(): PageResult | undefined {
  return useRouteLoaderData<PageResult>(PAGE_ROUTE);
}
