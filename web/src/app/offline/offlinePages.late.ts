import { whenIdle } from "@/lib/browser/whenIdle";
import type { PageModel } from "@/lib/contract";
import { reportSilently } from "@/lib/log";
import { modelAddress } from "@/lib/net/pageModels";
import { removeExpired } from "@/lib/offline/downloads";
import type { Kept } from "@/lib/offline/names";
import { canKeep, loadedAssets, registerWorker, removeWorker, tellWorker } from "@/lib/offline/registration";
import { isPreview } from "@/lib/routes/preview";
import { systemClock } from "@/lib/time/clock";
import { toStationIso } from "@/lib/time/stationTime";
import { visitedIsoOf } from "../shell/KeptNote";
import type { AppStore } from "../state/store";

/**
 * Pages that are not kept: what the listener searched for, drafts, and pages that say nothing
 * without a network.
 */
const NOT_KEPT = ["search", "overviewPreview", "offline", "popoutPlayer", "live", "notFound"];

/** Connection data that some browsers provide (Network Information API). */
interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

/** A page that refreshes itself is not kept again before this has passed. */
const KEPT_MS = 60_000;

let hasStarted = false;
/** Settles when the worker is registered; at once where it is not to be. */
let begun: Promise<unknown> = Promise.resolve();
let last = { path: "", at: 0 };

export interface OfflineDeps {
  readonly store: AppStore;
  /** Whether the station has a service worker. */
  readonly hasWorker: boolean;
}

/** Registers the worker, or removes it if the station withdrew it. Once in a document. */
export function startOffline({ store, hasWorker }: OfflineDeps): void {
  if (hasStarted || !canKeep()) {
    return;
  }
  hasStarted = true;
  if (!hasWorker) {
    removeWorker().catch(reportFailure);
    return;
  }
  removeExpired().catch(reportFailure);
  if (mayFetchAhead(navigator)) {
    begun = new Promise<void>((resolve) => {
      whenSilentlyIdle(store, () => registerWorker().catch(reportFailure).then(resolve));
    });
  }
}

/** Has the worker keep the page that is on screen, if there is a worker. */
export function keepShown(model: PageModel, search: string): void {
  const { name, path } = model.route;
  if (!canKeep() || NOT_KEPT.includes(name) || isPreview(path, search) || visitedIsoOf(model) !== null) {
    return;
  }
  const now = systemClock.elapsed();
  if (last.path === path && now - last.at < KEPT_MS) {
    return;
  }
  last = { path, at: now };
  const kept: PageModel & Kept = { ...model, visitedIso: toStationIso(systemClock.now()) };
  whenIdle(async () => {
    await begun;
    tellWorker({
      type: "shown",
      modelAddress: modelAddress(path),
      model: JSON.stringify(kept),
      entry: new URL(entryAddress(), location.href).pathname,
      assets: loadedAssets(),
    }).catch(reportFailure);
  });
}

const entryAddress = () =>
  document.querySelector<HTMLScriptElement>('script[type="module"][src^="/assets/"]')?.src ?? "/";

/**
 * Whether the worker may be fetched, with the one page that it keeps: some thirty kilobytes. Not
 * with Save-Data or on the slowest lines.
 */
function mayFetchAhead({ connection }: Navigator & { readonly connection?: Connection }): boolean {
  const { saveData, effectiveType } = connection ?? {};
  return saveData !== true && effectiveType !== "slow-2g" && effectiveType !== "2g";
}

/** Calls `task` when the browser is idle and no sound is about to start. */
function whenSilentlyIdle(store: AppStore, task: () => void): void {
  const isStarting = () => store.getState().player.isLoadingPlayer;
  whenIdle(() => {
    if (!isStarting()) {
      task();
      return;
    }
    const stop = store.subscribe(() => {
      if (!isStarting()) {
        stop();
        whenSilentlyIdle(store, task);
      }
    });
  });
}

function reportFailure(error: unknown): void {
  reportSilently("Bewaren voor zonder verbinding lukt niet", error);
}
