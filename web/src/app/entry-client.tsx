import "@/styles/global.css";
import { createRoot, hydrateRoot } from "react-dom/client";
import { createBrowserRouter } from "react-router";
import { RouterProvider } from "react-router/dom";
import { createBrowserPlayer } from "@/player/browser";
import { AppProviders } from "./AppProviders";
import { readEmbeddedState } from "./embeddedState";
import { createPageLoader, type ShownPage } from "./pageLoader";
import { createRoutes, PAGE_ROUTE } from "./routes";
import { createAppStore } from "./store";

start();

function start(): void {
  const container = document.getElementById("root");
  const state = readEmbeddedState(document);
  if (container === null || state === null) {
    return;
  }
  const { shell, model } = state;
  const player = createBrowserPlayer(shell);
  const store = createAppStore(shell, player.middleware);
  const shown = (): ShownPage | null => {
    const { location, loaderData } = router.state;
    const result = loaderData[PAGE_ROUTE];
    return result === undefined ? null : { address: location.pathname + location.search, result };
  };
  const router = createBrowserRouter(createRoutes(createPageLoader(shown)), {
    hydrationData: { loaderData: { [PAGE_ROUTE]: { kind: "model", model } } },
  });
  const app = (
    <AppProviders shell={shell} store={store} served={store.getState()}>
      <RouterProvider router={router} />
    </AppProviders>
  );
  // Where the server could not render, it sent the state in an empty frame.
  if (container.hasChildNodes()) {
    hydrateRoot(container, app);
  } else {
    createRoot(container).render(app);
  }
  player.start(store);
}
