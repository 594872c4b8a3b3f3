import type { Middleware } from "@reduxjs/toolkit";
import { type RenderResult, render } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router";
import type { PageModel, Shell } from "@/lib/contract";
import { selectIsSounding } from "@/player/state/selectors";
import { readShell } from "@/testing/pageFixtures";
import { renderPage } from "../ssr/renderPage";
import { AppProviders } from "../start/AppProviders";
import { createPageLoader, type ShownPage } from "../start/pageLoader";
import { createRoutes } from "../start/routes";
import { createAppStore } from "../state/store";
import { PAGE_ROUTE } from "../state/usePageResult";

const ASSETS = { entry: "/assets/entry.js", css: [], preloads: [], fonts: [] };

export interface HydratedApp extends RenderResult {
  readonly router: ReturnType<typeof createMemoryRouter>;
  readonly store: ReturnType<typeof createAppStore>;
  /** The addresses outside the app that were navigated to. */
  readonly left: readonly string[];
  /** The differences that React found in the server's document. */
  readonly recovered: readonly unknown[];
}

/**
 * The whole app as in a browser: the server's document, hydrated by React, without the player's
 * effects; `effects` may replace them.
 */
export function hydrateApp(
  model: PageModel,
  tamper = (html: string) => html,
  ...effects: readonly Middleware[]
): HydratedApp {
  return hydrateIn(readShell(), model, tamper, ...effects);
}

/** The same in a station of one's own. */
export function hydrateIn(
  shell: Shell,
  model: PageModel,
  tamper = (html: string) => html,
  ...effects: readonly Middleware[]
): HydratedApp {
  const html = tamper(renderPage({ shell, model, assets: ASSETS, status: 200, shellVersion: "0" }));
  document.documentElement.lang = /<html lang="(.*?)"/.exec(html)?.[1] ?? "";
  const served = document.createElement("html");
  served.innerHTML = html;
  document.head.replaceChildren(...(served.querySelector("head")?.childNodes ?? []));
  document.body.replaceChildren(...(served.querySelector("body")?.childNodes ?? []));
  const container = document.getElementById("root");
  if (container === null) {
    throw new Error("the document has no #root");
  }
  const shown = (): ShownPage | null => {
    const { location, loaderData } = router.state;
    const result = loaderData[PAGE_ROUTE];
    return result === undefined ? null : { address: location.pathname + location.search, result };
  };
  const left: string[] = [];
  const isSounding = () => selectIsSounding(store.getState());
  const router = createMemoryRouter(
    createRoutes(createPageLoader({ shown, isSounding, leave: (address) => left.push(address) })),
    {
      initialEntries: [model.route.path],
      hydrationData: { loaderData: { [PAGE_ROUTE]: { kind: "model", model } } },
    },
  );
  const store = createAppStore(shell, ...effects);
  const recovered: unknown[] = [];
  const result = render(
    <AppProviders shell={shell} store={store}>
      <RouterProvider router={router} />
    </AppProviders>,
    { container, hydrate: true, onRecoverableError: (error) => recovered.push(error) },
  );
  return { ...result, router, store, left, recovered };
}
