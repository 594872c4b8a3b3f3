/**
 * What the page and the service worker (src/worker/sw.ts) agree on. A cache whose contents get
 * another meaning gets another number: caches that are not listed are removed.
 */

export const WORKER_ADDRESS = "/sw.js";

/** The page that is shown when another cannot be fetched; it lists what is kept. */
export const OFFLINE_PAGE = "/offline";

export const CACHES = {
  /** The document of OFFLINE_PAGE with its shell, and the files that it names. */
  frame: "zender-frame-1",
  /** Scripts, styles and fonts that pages asked for; their names change with their contents. */
  assets: "zender-assets-1",
  /** Models of pages that were visited, by the address of the call that gives them. */
  pages: "zender-pages-1",
  pictures: "zender-pictures-1",
  /** Sound that the listener downloaded, below SOUND_PREFIX, and its pictures. */
  downloads: "zender-downloads-1",
} as const;

/** All caches of the site begin with this. */
export const CACHE_PREFIX = "zender-";

/**
 * Downloaded sound has addresses of its own, so that the worker has nothing to do with streams and
 * media: it answers these from the cache, or not at all.
 */
export const SOUND_PREFIX = "/offline/geluid/";

/** What a kept model has besides the model. */
export interface Kept {
  /** When the listener saw the page, ISO 8601. */
  readonly visitedIso: string;
}

/** A page that the listener sees, for the worker to keep. */
export interface ShownPage {
  readonly type: "shown";
  /** Where its model comes from. */
  readonly modelAddress: string;
  /** JSON, with what `Kept` adds. */
  readonly model: string;
  /** The document's first script, which tells builds apart. */
  readonly entry: string;
  /** Scripts, styles and fonts of the site that this page has loaded. */
  readonly assets: readonly string[];
}

/** Files to keep, for what the listener downloads. */
export interface NeededAssets {
  readonly type: "needed";
  readonly assets: readonly string[];
}

export type WorkerMessage = ShownPage | NeededAssets;
