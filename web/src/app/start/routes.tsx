import type { LoaderFunction, RouteObject } from "react-router";
import { PageRoute } from "../PageRoute";
import { Root } from "../Root";
import { FrameFailure, PageFailure } from "../shell/AppFailure";
import { PAGE_ROUTE } from "../usePageResult";

export const ROOT_ROUTE = "root";

/**
 * The same two routes in the browser and on the server: the frame, and inside it the page of the
 * address. The model says which page that is.
 */
export function createRoutes(loader?: LoaderFunction): RouteObject[] {
  return [
    {
      id: ROOT_ROUTE,
      element: <Root />,
      errorElement: <FrameFailure />,
      children: [
        {
          id: PAGE_ROUTE,
          path: "*",
          element: <PageRoute />,
          errorElement: <PageFailure />,
          loader: loader ?? true,
        },
      ],
    },
  ];
}
