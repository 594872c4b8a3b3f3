// Served as /sw.js when the station withdrew its service worker (station.service_worker = false):
// takes the place of the one that a browser has, removes what that kept, and then itself. It
// answers nothing, so that every request goes to the network at once.
const CACHE_PREFIX = "zender-";
const EXPIRATION = "workbox-expiration";

self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => {
  event.waitUntil(withdraw());
});

async function withdraw() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith(CACHE_PREFIX)).map((name) => caches.delete(name)));
  indexedDB.deleteDatabase(EXPIRATION);
  await self.registration.unregister();
}
