/** The timeout of the request, in milliseconds. */
const PATIENCE_MS = 8_000;
const FIRST_SCRIPT = /<script type="module"[^>]* src="([^"]+)"/;

let isKnown = false;
/** Not makeListeners(): it would make the browser's first script larger. */
const listeners = new Set<() => void>();

/**
 * Whether there is a new build of the site since this document was loaded. Code of pages that were
 * not opened yet is then gone from the server, and trying again does not help. It is detected by
 * the server's document at `address`, whose entry script then differs from ours. False if that
 * cannot be determined.
 */
export async function checkForNewBuild(address = location.pathname): Promise<boolean> {
  const ours = document.querySelector('script[type="module"][src]')?.getAttribute("src");
  if (!isKnown && ours) {
    const theirs = await firstScriptOf(address);
    isKnown = theirs !== null && theirs !== ours;
    if (isKnown) {
      for (const listener of listeners) {
        listener();
      }
    }
  }
  return isKnown;
}

/** The last result of checkForNewBuild(). */
export const hasNewBuild = (): boolean => isKnown;

/** Calls `listener` when a new build is detected; returns an unsubscribe function. */
export function onNewBuild(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** For tests: resets the result. */
export function forgetNewBuild(): void {
  isKnown = false;
}

async function firstScriptOf(address: string): Promise<string | null> {
  try {
    const reply = await fetch(address, {
      headers: { Accept: "text/html" },
      cache: "no-cache",
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    return FIRST_SCRIPT.exec(await reply.text())?.[1] ?? null;
  } catch {
    return null;
  }
}
