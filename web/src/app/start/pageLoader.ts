import type { LoaderFunctionArgs } from "react-router";
import type { Page, PageModel } from "@/lib/contract";
import { report } from "@/lib/log";
import { NetworkError } from "@/lib/net/errors";
import { loadPageModel, reloadPageModel } from "@/lib/net/pageModels";
import { checkForNewBuild } from "@/lib/newBuild/newBuild";
import { pageKindAt } from "@/lib/routes/routeAt";
import { systemClock } from "@/lib/time/clock";
import { toStationIso } from "@/lib/time/stationTime";
import { loadPageCode } from "@/pages/laterPages";
import type { FailureReason, PageResult } from "../state/pageResult";

/** The page on screen, and its address. */
export interface ShownPage {
  readonly address: string;
  readonly result: PageResult;
}

export interface PageLoaderDeps {
  readonly shown: () => ShownPage | null;
  /** Whether something is playing or about to play: the document must then not be replaced. */
  readonly isSounding: () => boolean;
  /** Loads an address as a new document. */
  readonly leave: (address: string) => void;
}

/** The model was loaded, but the code that draws it was not. */
class MissingCodeError extends Error {
  override readonly name = "MissingCodeError";
}

/**
 * The loader of every page. A failure is a result and not a thrown error, so that the shell and the
 * player are not affected. If a live page cannot be fetched again, the one on screen stays.
 */
export function createPageLoader({ shown, isSounding, leave }: PageLoaderDeps) {
  /** The page that failed last; it is asked for again and again, and reported once. */
  let failed: string | null = null;
  return async function loadPage({ request }: LoaderFunctionArgs): Promise<PageResult> {
    const { pathname, search } = new URL(request.url);
    const address = pathname + search;
    const current = shown();
    // Starts loading the code in parallel with the model; needCode() handles a failure.
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
      failed = null;
      return { kind: "model", model };
    } catch (error) {
      if (request.signal.aborted) {
        throw error;
      }
      const hasNewBuild = error instanceof MissingCodeError && (await checkForNewBuild(address));
      if (hasNewBuild && !isSounding()) {
        leave(address);
        return new Promise(() => {});
      }
      if (failed !== address) {
        failed = address;
        report(`Pagina niet geladen: ${address.replace(/[?#].*/, "")}`, error);
      }
      return isRefetch ? current.result : failure(hasNewBuild ? "newBuild" : reasonOf(error));
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
  return { kind: "failure", reason, now: toStationIso(systemClock.now()) };
}
