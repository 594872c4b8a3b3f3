import { CACHE_PREFIX, type WorkerMessage } from "./names";
import { trustedWorkerAddress } from "./workerPolicy";

/** After this a worker that did not start is not waited for. */
const START_MS = 20_000;

/** Whether the browser can keep anything: not on a plain http site, nor in some private windows. */
export const canKeep = (): boolean =>
  typeof navigator !== "undefined" &&
  "serviceWorker" in navigator &&
  typeof caches === "object" &&
  window.isSecureContext;

/** Registers the worker, or has the browser look for a new one. Rejects if that fails. */
export async function registerWorker(): Promise<void> {
  await navigator.serviceWorker.register(trustedWorkerAddress(), { updateViaCache: "none" });
}

/** Registers the worker and waits until it answers for this page. Rejects if it does not. */
export async function needWorker(): Promise<void> {
  const { serviceWorker } = navigator;
  if (serviceWorker.controller !== null) {
    return;
  }
  await registerWorker();
  await new Promise<void>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error("the service worker does not start")), START_MS);
    const look = () => {
      if (serviceWorker.controller !== null) {
        clearTimeout(timer);
        serviceWorker.removeEventListener("controllerchange", look);
        resolve();
      }
    };
    serviceWorker.addEventListener("controllerchange", look);
    look();
  });
}

/** Sends a message to the worker, once there is one; without one it is forgotten. */
export async function tellWorker(message: WorkerMessage): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration();
  if (registration !== undefined) {
    (await navigator.serviceWorker.ready).active?.postMessage(message);
  }
}

/** The scripts, styles and fonts of the site that this page has loaded. */
export function loadedAssets(): readonly string[] {
  const loaded = performance
    .getEntriesByType("resource")
    .map(({ name }) => name)
    .filter((name) => name.startsWith(`${location.origin}/assets/`));
  return [...new Set(loaded.map((name) => new URL(name).pathname))];
}

/** The station withdrew its worker: removes it and all that it kept. */
export async function removeWorker(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration();
  await registration?.unregister();
  const names = (await caches.keys()).filter((name) => name.startsWith(CACHE_PREFIX));
  await Promise.all(names.map((name) => caches.delete(name)));
}
