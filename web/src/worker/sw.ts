/**
 * The service worker: pages come from the network while there is one. It answers from the device
 * only without a network, and for files whose names change with their contents.
 */

import { clientsClaim } from "workbox-core";
import { CacheExpiration, ExpirationPlugin } from "workbox-expiration";
import { enable as enableNavigationPreload } from "workbox-navigation-preload";
import { registerRoute } from "workbox-routing";
import { CacheFirst, CacheOnly, NetworkFirst, NetworkOnly } from "workbox-strategies";
import {
  CACHE_PREFIX,
  CACHES,
  OFFLINE_PAGE,
  type ShownPage,
  SOUND_PREFIX,
  type WorkerMessage,
} from "../lib/offline/names";
import { keepAssets, keepFrame, needsNewFrame } from "./frame";

declare const self: ServiceWorkerGlobalScope;

const DAY_SECONDS = 24 * 60 * 60;
const PAGES = { maxEntries: 30, maxAgeSeconds: 7 * DAY_SECONDS };
const PICTURES = { maxEntries: 60, maxAgeSeconds: 7 * DAY_SECONDS };
/** Those of a few builds. */
const ASSETS = { maxEntries: 300, maxAgeSeconds: 30 * DAY_SECONDS };
/** A model is at most some hundred kilobytes. */
const LONGEST_MODEL = 2_000_000;
const MOST_ASSETS = 200;

const pagesExpiration = new CacheExpiration(CACHES.pages, PAGES);

/** Where the worker has nothing to say: a browser that can, does not even ask it. */
const LEFT_ALONE = [
  "/stream/*",
  "/media/audio/*",
  "/media/progressive/*",
  "/api/play/*",
  "/api/miniplayer/*",
];

interface RoutingInstallEvent {
  readonly addRoutes?: (
    rules: readonly { readonly condition: { readonly urlPattern: string }; readonly source: "network" }[],
  ) => Promise<void>;
}

async function leaveAlone(event: ExtendableEvent & RoutingInstallEvent): Promise<void> {
  try {
    const source = "network";
    await event.addRoutes?.(LEFT_ALONE.map((urlPattern) => ({ condition: { urlPattern }, source })));
  } catch {
    // The worker is asked, and does not answer.
  }
}

self.addEventListener("install", (event) => {
  event.waitUntil(Promise.all([keepFrame(), leaveAlone(event)]));
  // Nothing old is shown while there is a network, so the new worker need not wait for old pages.
  void self.skipWaiting();
});

self.addEventListener("activate", (event) => {
  event.waitUntil(removeOldCaches());
});

enableNavigationPreload();
clientsClaim();

const isBelow =
  (prefix: string) =>
  ({ url, sameOrigin }: { readonly url: URL; readonly sameOrigin: boolean }) =>
    sameOrigin && url.pathname.startsWith(prefix);

const online = new NetworkOnly();
registerRoute(
  ({ request }) => request.mode === "navigate",
  async (options) => {
    try {
      return await online.handle(options);
    } catch (error) {
      const frame = await caches.match(OFFLINE_PAGE, { cacheName: CACHES.frame });
      if (frame === undefined) {
        throw error;
      }
      return frame;
    }
  },
);

registerRoute(isBelow("/api/pages/"), async ({ request, url }) => {
  try {
    return await fetch(request);
  } catch (error) {
    // A page that is on screen and asks for its present state must not become older.
    const isRefresh = request.cache === "no-cache";
    const kept = isRefresh
      ? undefined
      : await caches.match(request, { cacheName: CACHES.pages, ignoreVary: true });
    if (kept === undefined || (await pagesExpiration.isURLExpired(url.href))) {
      throw error;
    }
    return kept;
  }
});

const assets = new CacheFirst({
  cacheName: CACHES.assets,
  plugins: [new ExpirationPlugin({ ...ASSETS, purgeOnQuotaError: true })],
});
registerRoute(
  isBelow("/assets/"),
  async (options) =>
    (await caches.match(options.request, { cacheName: CACHES.frame, ignoreVary: true })) ??
    assets.handle(options),
);

// Named by their contents.
registerRoute(
  isBelow("/shell/"),
  async ({ request }) =>
    (await caches.match(request, { cacheName: CACHES.frame, ignoreVary: true })) ?? fetch(request),
);

registerRoute(
  ({ request, sameOrigin }) => sameOrigin && request.destination === "image",
  new NetworkFirst({
    cacheName: CACHES.pictures,
    plugins: [
      new ExpirationPlugin({ ...PICTURES, purgeOnQuotaError: true }),
      { handlerDidError: ({ request }) => pictureHere(request) },
    ],
  }),
);

registerRoute(isBelow(SOUND_PREFIX), new CacheOnly({ cacheName: CACHES.downloads }));

self.addEventListener("message", (event) => {
  const message = event.data as WorkerMessage;
  if (message.type === "shown") {
    event.waitUntil(keepPage(message));
  } else if (message.type === "needed") {
    event.waitUntil(keepAssets(message.assets.slice(0, MOST_ASSETS)));
  }
});

/** Keeps a page that the listener sees, with the code that draws it. */
async function keepPage({ modelAddress, model, entry, assets: loaded }: ShownPage): Promise<void> {
  const address = new URL(modelAddress, self.location.origin).href;
  if (model.length > LONGEST_MODEL || !address.startsWith(`${self.location.origin}/api/pages/`)) {
    return;
  }
  const headers = { "Content-Type": "application/json" };
  const pages = await caches.open(CACHES.pages);
  await pages.put(address, new Response(model, { headers }));
  await pagesExpiration.updateTimestamp(address);
  await pagesExpiration.expireEntries();
  await keepAssets(loaded.slice(0, MOST_ASSETS));
  if (await needsNewFrame(entry)) {
    await keepFrame();
  }
}

/** A picture of this site without its size: '/media/images/{id}-600.webp'. */
const pictureId = (url: string) =>
  /^(\/media\/images\/[\w-]+)-(?:\d+|h_[^/]*)\.webp$/.exec(new URL(url).pathname)?.[1];

/** The picture, or another size of it, from the device. */
async function pictureHere(request: Request): Promise<Response | undefined> {
  const exact = await caches.match(request);
  const id = pictureId(request.url);
  if (exact !== undefined || id === undefined) {
    return exact;
  }
  const downloaded = await caches.match(`${id}-600.webp`, { cacheName: CACHES.downloads });
  const pictures = await caches.open(CACHES.pictures);
  const other = (await pictures.keys()).find(({ url }) => pictureId(url) === id);
  return downloaded ?? (other === undefined ? undefined : pictures.match(other));
}

async function removeOldCaches(): Promise<void> {
  const known: readonly string[] = Object.values(CACHES);
  const old = (await caches.keys()).filter((name) => name.startsWith(CACHE_PREFIX) && !known.includes(name));
  await Promise.all(old.map((name) => caches.delete(name)));
}
