import type { PageModel } from "../contract";
import { isYounger, systemClock } from "../time/clock";
import { fetchJson } from "./fetchJson";

/** Statuses whose body is a page model too: 'not found' and 'not understood' are pages. */
const PAGE_STATUSES = [400, 404, 410];
/** How long a prefetched model may be used before it could be stale. */
const PREFETCHED_MS = 30_000;
const PREFETCHED_LIMIT = 8;

interface Prefetched {
  readonly model: Promise<PageModel>;
  readonly at: number;
}

const prefetched = new Map<string, Prefetched>();
/**
 * Pages that are being loaded, so that a pointer resting on their link causes no second request.
 */
const coming = new Set<string>();

/** The address of the model of the page at '/path?query'. */
export function modelAddress(address: string): string {
  return `/api/pages${address.split("#")[0]}`;
}

/** Loads the model of a page; a prefetched one is used once. Rejects like fetchJson. */
export async function loadPageModel(address: string, signal: AbortSignal): Promise<PageModel> {
  const early = takePrefetched(address);
  coming.add(address);
  try {
    if (early !== null) {
      try {
        return await early;
      } catch {
        // The prefetch failed; the real request may still succeed.
      }
    }
    return await fetchJson<PageModel>(modelAddress(address), { signal, acceptStatuses: PAGE_STATUSES });
  } finally {
    coming.delete(address);
  }
}

/** Reloads the model; the browser sends If-None-Match, so an unchanged model costs little. */
export function reloadPageModel(address: string, signal: AbortSignal): Promise<PageModel> {
  return fetchJson<PageModel>(modelAddress(address), {
    signal,
    acceptStatuses: PAGE_STATUSES,
    cache: "no-cache",
  });
}

/**
 * Prefetches the model of a page that the listener may request soon; does nothing if it is already
 * loaded. Settles when the model is loaded or failed; never rejects.
 */
export function prefetchPageModel(address: string, now: number = systemClock.now()): Promise<void> {
  if (coming.has(address)) {
    return Promise.resolve();
  }
  const known = prefetched.get(address);
  if (known !== undefined && isYounger(known.at, PREFETCHED_MS, now)) {
    return settled(known.model);
  }
  const model = fetchJson<PageModel>(modelAddress(address), { acceptStatuses: PAGE_STATUSES });
  const entry: Prefetched = { model, at: now };
  model.catch(() => prefetched.get(address) === entry && prefetched.delete(address));
  prefetched.delete(address);
  prefetched.set(address, entry);
  const oldest = prefetched.keys().next();
  if (prefetched.size > PREFETCHED_LIMIT && !oldest.done) {
    prefetched.delete(oldest.value);
  }
  return settled(model);
}

function settled(work: Promise<unknown>): Promise<void> {
  return work.then(
    () => {},
    () => {},
  );
}

function takePrefetched(address: string, now: number = systemClock.now()): Promise<PageModel> | null {
  const known = prefetched.get(address);
  prefetched.delete(address);
  return known !== undefined && isYounger(known.at, PREFETCHED_MS, now) ? known.model : null;
}
