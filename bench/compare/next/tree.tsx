import { createStaticRouter, matchRoutes, StaticRouterProvider } from "react-router";
import { takeIconShapes } from "@/components/icon/iconShapes";
import "@/pages/everyPage";
import { AppProviders } from "@/app/start/AppProviders";
import { createRoutes } from "@/app/start/routes";
import { createServedStore } from "@/app/state/store";
import { PAGE_ROUTE } from "@/app/state/usePageResult";
import type { PageModel, Shell } from "@/lib/contract";

/** What the application keeps in memory, as browsers keep the shell's file. */
const kept = globalThis as unknown as { readonly zenderShell: Omit<Shell, "now"> };

/** The same tree as in web/src/app/ssr/renderPage.tsx. */
export default function Tree({ model, now }: { readonly model: PageModel; readonly now: string }) {
  const shell = { ...kept.zenderShell, now } as Shell;
  const routes = createRoutes();
  const mark = model.route.path.indexOf("?");
  const [pathname, search] =
    mark < 0 ? [model.route.path, ""] : [model.route.path.slice(0, mark), model.route.path.slice(mark)];
  const location = { pathname, search, state: null, key: "default", hash: "" };
  const context = {
    basename: "/",
    location,
    matches: matchRoutes(routes, location) ?? [],
    loaderData: { [PAGE_ROUTE]: { kind: "model", model } },
    actionData: null,
    errors: null,
    statusCode: 200,
    loaderHeaders: {},
    actionHeaders: {},
  };
  const router = createStaticRouter(routes, context as never);
  takeIconShapes();
  return (
    <>
      <div id="root">
        <AppProviders shell={shell} store={createServedStore(shell)}>
          <StaticRouterProvider router={router} context={context as never} hydrate={false} />
        </AppProviders>
      </div>
      <Icons />
    </>
  );
}

/** Comes after the icons, because React renders in the order of the document. */
function Icons() {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the shapes are the package's own constants
  return <div dangerouslySetInnerHTML={{ __html: takeIconShapes() }} />;
}
