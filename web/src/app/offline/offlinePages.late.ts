import { whenQuiet } from "@/lib/browser/whenQuiet";
import type { PageModel } from "@/lib/contract";
import { reportSilently } from "@/lib/log";
import { modelAddress } from "@/lib/net/pageModels";
import type { NavigatorWithConnection } from "@/lib/net/slowLine";
import { removeExpired } from "@/lib/offline/downloads";
import type { Kept } from "@/lib/offline/names";
import { canKeep, loadedAssets, registerWorker, removeWorker, tellWorker } from "@/lib/offline/registration";
import { isPreview } from "@/lib/routes/preview";
import { systemClock } from "@/lib/time/clock";
import { toStationIso } from "@/lib/time/stationTime";
import { visitedIsoOf } from "./visitedIso";

/**
 * Pages that are not kept: what the listener searched for, drafts, and pages that say nothing
 * without a network.
 */
const NOT_KEPT = ["search", "overviewPreview", "offline", "popoutPlayer", "live", "moment", "notFound"];

/** A page that refreshes itself is not kept again before this has passed. */
const KEPT_MS = 60_000;

let hasStarted = false;
/** Settles when the worker is registered; at once where it is not to be. */
let begun: Promise<unknown> = Promise.resolve();
let last = { path: "", at: 0 };

/**
 * Registers the worker, or removes it if the station has none (any more). Once in a document.
 */
export function startOffline(hasWorker: boolean): void {
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
      whenQuiet(() => registerWorker().catch(reportFailure).then(resolve));
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
  whenQuiet(async () => {
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
function mayFetchAhead({ connection }: NavigatorWithConnection): boolean {
  const { saveData, effectiveType } = connection ?? {};
  return saveData !== true && effectiveType !== "slow-2g" && effectiveType !== "2g";
}

function reportFailure(error: unknown): void {
  reportSilently("Bewaren voor zonder verbinding lukt niet", error);
}
