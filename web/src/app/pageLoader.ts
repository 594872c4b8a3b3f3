import type { LoaderFunctionArgs } from "react-router";
import type { Page } from "@/lib/contract";
import { NetworkError } from "@/lib/errors";
import { report } from "@/lib/log";
import { pageKindAt } from "@/lib/pageKindAt";
import { loadPageModel, reloadPageModel } from "@/lib/pageModels";
import { toStationIso } from "@/lib/stationTime";
import { loadPageCode } from "@/pages/laterPages";
import type { PageResult } from "./pageResult";

/** The model already on screen, when the address asked for is the one shown. */
export type ShownPage = { readonly address: string; readonly result: PageResult };

/**
 * The loader of every page. A failure is a result like any other and no thrown error, so that the shell and the player stay as they
 * are; a live refetch that fails keeps what is on screen.
 */
export function createPageLoader(shown: () => ShownPage | null) {
  return async function loadPage({ request }: LoaderFunctionArgs): Promise<PageResult> {
    const { pathname, search } = new URL(request.url);
    const address = pathname + search;
    const current = shown();
    // The code comes while the model does; whether it came, is asked below.
    loadPageCode(pageKindAt(address) as Page["kind"]).catch(() => {});
    const isRefetch = current !== null && current.address === address && current.result.kind === "model";
    try {
      const model = isRefetch
        ? await reloadPageModel(address, request.signal)
        : await loadPageModel(address, request.signal);
      await loadPageCode(model.page.kind);
      if (!model.page.kind || !model.route.name || !model.meta.title) {
        throw new TypeError("the reply is no page");
      }
      return { kind: "model", model };
    } catch (error) {
      if (request.signal.aborted) {
        throw error;
      }
      report(`Pagina niet geladen: ${address.replace(/[?#].*/, "")}`, error);
      return isRefetch
        ? current.result
        : {
            kind: "failure",
            reason: error instanceof NetworkError || !navigator.onLine ? "offline" : "server",
            now: toStationIso(Date.now()),
          };
    }
  };
}
