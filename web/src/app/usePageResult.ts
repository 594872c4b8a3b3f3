import { useRouteLoaderData } from "react-router";
import type { PageResult } from "./pageResult";

/** Id of the route that every page is (see routes.tsx). */
const PAGE_ROUTE = "page";

/** What came of asking for the page at the current address. */
export function usePageResult(): PageResult | undefined {
  return useRouteLoaderData<PageResult>(PAGE_ROUTE);
}
