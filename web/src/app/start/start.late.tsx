import "@/styles/global.css";
import { startTransition } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { createBrowserRouter } from "react-router";
import { RouterProvider } from "react-router/dom";
import { whenQuiet } from "@/lib/browser/whenQuiet";
import type { PageModel } from "@/lib/contract";
import { report, reportUncaught, whenReported } from "@/lib/log";
import { isSlowLine } from "@/lib/net/slowLine";
import { loadPageCode } from "@/pages/laterPages";
import { createBrowserPlayer } from "@/player/browser";
import { selectIsSounding } from "@/player/state/selectors";
import { keepTryingUntilThere } from "../shell/keepTrying";
import { createAppStore } from "../state/store";
import { PAGE_ROUTE } from "../state/usePageResult";
import { AppProviders } from "./AppProviders";
import { readEmbeddedState } from "./embeddedState";
import { layOutRest } from "./layOutRest";
import { createLeadToPlayer } from "./leadToPlayer";
import { createPageLoader, type ShownPage } from "./pageLoader";
import { createRoutes } from "./routes";
import { fetchServedShell, type ServedShell } from "./servedShell";

/** The served page works without the code; if starting fails, it is tried again. */
export async function startApp(): Promise<void> {
  const container = document.getElementById("root");
  const state = readEmbeddedState(document);
  if (container === null || state === null) {
    return;
  }
  const { shellVersion, now, model } = state;
  const [served] = await keepTryingUntilThere(
    () => Promise.all([fetchServedShell(shellVersion, now), loadPageCode(model.page.kind)]),
    (error) => report("De pagina is niet helemaal geladen", error),
  );
  await start(container, served, model);
}

/** Each step is a separate task, between which a slow phone can respond to the listener. */
const nextTask = () => new Promise((resolve) => setTimeout(resolve));

async function start(
  container: HTMLElement,
  { shell, isOfPage }: ServedShell,
  model: PageModel,
): Promise<void> {
  reportUncaught(window);
  whenQuiet(() => {
    const load = () => {
      import("../errorReports/errorService.late").then(
        ({ startErrorService }) =>
          startErrorService({ settings: shell.errorReporting, origin: location.origin }),
        // Reports are also written to the console.
        () => undefined,
      );
    };
    if (isSlowLine() && shell.errorReporting.tracesSampleRate === 0) {
      whenReported(load);
    } else {
      load();
    }
  });
  await nextTask();
  const player = createBrowserPlayer(
    shell,
    createLeadToPlayer(shell, () => router),
  );
  const store = createAppStore(shell, player.middleware);
  await nextTask();
  // Without a model of its own the router asks for one while it is being made.
  let isMade = false;
  const shown = (): ShownPage | null => {
    if (!isMade) {
      return null;
    }
    const { location, loaderData } = router.state;
    const result = loaderData[PAGE_ROUTE];
    return result === undefined ? null : { address: location.pathname + location.search, result };
  };
  const isSounding = () => selectIsSounding(store.getState());
  const leave = (address: string) =>
    window.location.assign(address + (router.state.navigation.location?.hash ?? ""));
  // The service worker answered with the page 'Offline' for another, which may be kept on this
  // device.
  const isStandIn = model.page.kind === "offline" && window.location.pathname !== model.route.path;
  const router = createBrowserRouter(createRoutes(createPageLoader({ shown, isSounding, leave })), {
    ...(!isStandIn && { hydrationData: { loaderData: { [PAGE_ROUTE]: { kind: "model", model } } } }),
  });
  isMade = true;
  const app = (
    <AppProviders shell={shell} store={store} served={store.getState()}>
      <RouterProvider router={router} />
    </AppProviders>
  );
  // If the server could not render, it sent the state in an empty frame.
  if (isOfPage && !isStandIn && container.hasChildNodes()) {
    // In slices, between which the browser responds to the listener: rendering a whole page at once
    // would block a slow phone for too long.
    startTransition(() => {
      hydrateRoot(container, app, { onRecoverableError: reportRecovered });
    });
  } else {
    createRoot(container, { onRecoverableError: reportRecovered }).render(app);
  }
  await nextTask();
  player.start(store);
  layOutRest(document);
}

function reportRecovered(error: unknown): void {
  report("React herstelde de pagina", error);
}
