import { CACHES, OFFLINE_PAGE } from "../lib/offline/names";

/** After this the frame is fetched again: what is on air in it gets old. */
const FRAME_AGE_MS = 24 * 60 * 60 * 1_000;

/** A frame of another build is fetched again when it is older. */
const NEW_BUILD_MS = 60 * 1_000;

/** Whether the browser says that the line is slow; not every browser says anything. */
function isSlow(): boolean {
  const { connection } = navigator as { readonly connection?: { readonly effectiveType?: string } };
  return ["slow-2g", "2g", "3g"].includes(connection?.effectiveType ?? "");
}

/** What stands in for a picture that is not there: not worth the bytes on a slow line. */
const PLACEHOLDERS = ["/images/unknown_programme.webp", "/images/unknown_track.webp"];

/** The files of the build that a document names: in its links, and in its list of scripts. */
const namedIn = (document: string): readonly string[] => [
  ...new Set([...document.matchAll(/"(\/assets\/[^"]+)"/g)].map(([, address = ""]) => address)),
];

const shellOf = (document: string): readonly string[] => {
  const version = /data-shell="([\w-]+)"/.exec(document)?.[1];
  return version === undefined ? [] : [`/shell/${version}.json`];
};

/**
 * Keeps the page that is shown without a network, with all that it needs. The files of the build
 * are in the browser's cache already, because the page that the listener sees has them too. Rejects
 * if something is missing: what was kept before then stays.
 */
export async function keepFrame(): Promise<void> {
  const reply = await fetch(OFFLINE_PAGE, { cache: "no-cache" });
  if (!reply.ok || reply.redirected) {
    throw new Error(`${OFFLINE_PAGE}: ${reply.status}`);
  }
  const text = await reply.clone().text();
  const files = [...namedIn(text), ...shellOf(text), ...(isSlow() ? [] : PLACEHOLDERS)];
  const fetched = await Promise.all(
    files.map(async (address) => [address, await fetchFile(address)] as const),
  );
  const frame = await caches.open(CACHES.frame);
  for (const [address, file] of fetched) {
    if (file !== null) {
      await frame.put(address, file);
    }
  }
  await frame.put(OFFLINE_PAGE, reply);
  const wanted = [OFFLINE_PAGE, ...files];
  for (const request of await frame.keys()) {
    if (!wanted.includes(new URL(request.url).pathname)) {
      await frame.delete(request);
    }
  }
}

/** Rejects if the file cannot be had; null for a font that no page has used yet. */
async function fetchFile(address: string): Promise<Response | null> {
  if (address.endsWith(".woff2")) {
    // On a slow line pages do without fonts, and the worker must not fetch them after all.
    const font = await fetch(address, { cache: "only-if-cached", mode: "same-origin" }).catch(() => null);
    return font?.ok ? font : null;
  }
  const file = await fetch(address);
  if (!file.ok) {
    throw new Error(`${address}: ${file.status}`);
  }
  return file;
}

/**
 * Whether the kept frame is of another build than the page with this first script, or too old. A
 * tab of an old build does not have it fetched again and again.
 */
export async function needsNewFrame(entry: string): Promise<boolean> {
  const kept = await caches.match(OFFLINE_PAGE, { cacheName: CACHES.frame });
  const age = Date.now() - Date.parse(kept?.headers.get("Date") ?? "");
  if (kept === undefined || !(age < FRAME_AGE_MS)) {
    return true;
  }
  return age > NEW_BUILD_MS && !namedIn(await kept.text()).includes(entry);
}

/** Keeps files of the build that the page has loaded, mostly from the browser's cache. */
export async function keepAssets(addresses: readonly string[]): Promise<void> {
  const assets = await caches.open(CACHES.assets);
  const keep = async (address: string) => {
    if ((await caches.match(address, { ignoreVary: true })) === undefined) {
      const file = await fetch(address, { cache: "force-cache" });
      if (file.ok) {
        await assets.put(address, file);
      }
    }
  };
  // One that cannot be had must not keep the others away.
  await Promise.allSettled(addresses.filter((address) => address.startsWith("/assets/")).map(keep));
}
