import type { PageModel } from "../contract";
import { fetchJson } from "./fetchJson";

/** Statuses whose body is a page model as well: 'not found' and 'not understood' are pages too. */
const PAGE_STATUSES = [400, 404, 410];
/** How long a model fetched ahead may be used; longer and it could be stale. */
const AHEAD_MS = 30_000;
const AHEAD_LIMIT = 8;

interface Ahead {
  readonly model: Promise<PageModel>;
  readonly at: number;
}

const ahead = new Map<string, Ahead>();
/** Pages on their way to the listener: a pointer that still rests on their link asks for nothing. */
const coming = new Set<string>();

/** Address of the model of the page at '/path?query'. */
export function modelAddress(address: string): string {
  return `/api/pages${address.split("#")[0]}`;
}

/** The model of a page; one that was fetched ahead is used once. Errors as fetchJson's. */
export async function loadPageModel(address: string, signal: AbortSignal): Promise<PageModel> {
  const early = takeAhead(address);
  coming.add(address);
  try {
    if (early !== null) {
      try {
        return await early;
      } catch {
        // The early fetch failed; the listener's own gets its own chance.
      }
    }
    return await fetchJson<PageModel>(modelAddress(address), { signal, acceptStatuses: PAGE_STATUSES });
  } finally {
    coming.delete(address);
  }
}

/** The model as the server has it now; the browser asks with If-None-Match, so that 'nothing new' costs next to nothing. */
export function reloadPageModel(address: string, signal: AbortSignal): Promise<PageModel> {
  return fetchJson<PageModel>(modelAddress(address), {
    signal,
    acceptStatuses: PAGE_STATUSES,
    cache: "no-cache",
  });
}

/**
 * Fetches a page's model because the listener may be about to ask for it; one that is here already is not fetched again. Settles when
 * the model is here or could not be had, and never rejects.
 */
export function prefetchPageModel(address: string, now: number = Date.now()): Promise<void> {
  if (coming.has(address)) {
    return Promise.resolve();
  }
  const known = ahead.get(address);
  if (known !== undefined && now - known.at < AHEAD_MS) {
    return settled(known.model);
  }
  const model = fetchJson<PageModel>(modelAddress(address), { acceptStatuses: PAGE_STATUSES });
  const entry: Ahead = { model, at: now };
  model.catch(() => ahead.get(address) === entry && ahead.delete(address));
  ahead.delete(address);
  ahead.set(address, entry);
  const oldest = ahead.keys().next();
  if (ahead.size > AHEAD_LIMIT && !oldest.done) {
    ahead.delete(oldest.value);
  }
  return settled(model);
}

function settled(work: Promise<unknown>): Promise<void> {
  return work.then(
    () => {},
    () => {},
  );
}

function takeAhead(address: string, now: number = Date.now()): Promise<PageModel> | null {
  const known = ahead.get(address);
  ahead.delete(address);
  return known !== undefined && now - known.at < AHEAD_MS ? known.model : null;
}
