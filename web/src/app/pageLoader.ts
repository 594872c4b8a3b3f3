import type { LoaderFunctionArgs } from "react-router";
import type { Page, PageModel } from "@/lib/contract";
import { report } from "@/lib/log";
import { NetworkError } from "@/lib/net/errors";
import { loadPageModel, reloadPageModel } from "@/lib/net/pageModels";
import { checkRenewed } from "@/lib/renewal/renewal";
import { pageKindAt } from "@/lib/routes/routeAt";
import { toStationIso } from "@/lib/time/stationTime";
import { loadPageCode } from "@/pages/laterPages";
import type { FailureReason, PageResult } from "./pageResult";

/** The model already on screen, when the address asked for is the one shown. */
export type ShownPage = { readonly address: string; readonly result: PageResult };

export interface PageLoaderDeps {
  readonly shown: () => ShownPage | null;
  /** Whether something is heard, or is about to be: then the document must stay. */
  readonly isSounding: () => boolean;
  /** Goes to an address as a browser without our code does. */
  readonly leave: (address: string) => void;
}

/** The model came, the code that draws it did not. */
class MissingCodeError extends Error {
  override readonly name = "MissingCodeError";
}

/**
 * The loader of every page. A failure is a result and not a thrown error, so that the shell and the
 * player stay as they are; when a live page cannot be fetched again, what is on screen stays.
 */
export function createPageLoader({ shown, isSounding, leave }: PageLoaderDeps) {
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
      await needCode(model);
      if (!model.page.kind || !model.route.name || !model.meta.title) {
        throw new TypeError("the reply is no page");
      }
      return { kind: "model", model };
    } catch (error) {
      if (request.signal.aborted) {
        throw error;
      }
      const isRenewed = error instanceof MissingCodeError && (await checkRenewed(address));
      if (isRenewed && !isSounding()) {
        leave(address);
        return new Promise(() => {});
      }
      report(`Pagina niet geladen: ${address.replace(/[?#].*/, "")}`, error);
      return isRefetch ? current.result : failure(isRenewed ? "renewed" : reasonOf(error));
    }
  };
}

async function needCode(model: PageModel): Promise<void> {
  try {
    await loadPageCode(model.page.kind);
  } catch (error) {
    throw new MissingCodeError(String(error));
  }
}

function reasonOf(error: unknown): FailureReason {
  return error instanceof NetworkError || !navigator.onLine ? "offline" : "server";
}

function failure(reason: FailureReason): PageResult {
  return { kind: "failure", reason, now: toStationIso(Date.now()) };
}
