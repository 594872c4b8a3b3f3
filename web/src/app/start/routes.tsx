import type { LoaderFunction, RouteObject } from "react-router";
import { FrameFailure, PageFailure } from "../shell/AppFailure";
import { PageRoute } from "../shell/PageRoute";
import { Root } from "../shell/Root";
import { PAGE_ROUTE } from "../state/usePageResult";

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
