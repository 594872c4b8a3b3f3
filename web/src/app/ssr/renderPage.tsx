import { createStaticRouter, matchRoutes, StaticRouterProvider } from "react-router";
import { takeIconShapes } from "@/components/icon/iconShapes";
import "@/pages/everyPage";
import { AppProviders } from "../start/AppProviders";
import { createRoutes } from "../start/routes";
import type { PageResult } from "../state/pageResult";
import { createServedStore } from "../state/store";
import { PAGE_ROUTE } from "../state/usePageResult";
import { type RenderInput, writeDocument } from "./document";
import { renderMarkup } from "./markup/renderMarkup";

/** Renders one page as a complete document. Stateless. */
export function renderPage(input: RenderInput): string {
  const { shell, model, status } = input;
  const routes = createRoutes();
  const location = { ...splitPath(model.route.path), state: null, key: "default", hash: "" };
  const result: PageResult = { kind: "model", model };
  const context = {
    basename: "/",
    location,
    matches: matchRoutes(routes, location) ?? [],
    loaderData: { [PAGE_ROUTE]: result },
    actionData: null,
    errors: null,
    statusCode: status,
    loaderHeaders: {},
    actionHeaders: {},
  };
  const router = createStaticRouter(routes, context as never);
  // A page that failed has left its icons.
  takeIconShapes();
  const markup = renderMarkup(
    <AppProviders shell={shell} store={createServedStore(shell)}>
      <StaticRouterProvider router={router} context={context as never} hydrate={false} />
    </AppProviders>,
  );
  return writeDocument(input, { ...markup, icons: takeIconShapes() });
}

function splitPath(path: string): { readonly pathname: string; readonly search: string } {
  const mark = path.indexOf("?");
  return mark < 0
    ? { pathname: path, search: "" }
    : { pathname: path.slice(0, mark), search: path.slice(mark) };
}
