/** How long the server may take to answer, in milliseconds. */
const PATIENCE_MS = 8_000;
const FIRST_SCRIPT = /<script type="module"[^>]* src="([^"]+)"/;

let isRenewed = false;
const listeners = new Set<() => void>();

/**
 * Whether the site was renewed since this document came. The code of a page that nobody had opened yet is then gone from the server, and trying
 * again is no use. The server's document of `address` tells: it names another first script than ours. False while that cannot be known.
 */
export async function checkRenewed(address = location.pathname): Promise<boolean> {
  const ours = document.querySelector('script[type="module"][src]')?.getAttribute("src");
  if (!isRenewed && ours) {
    const theirs = await firstScriptOf(address);
    isRenewed = theirs !== null && theirs !== ours;
    if (isRenewed) {
      for (const listener of listeners) {
        listener();
      }
    }
  }
  return isRenewed;
}

/** What checkRenewed() last found. */
export const wasRenewed = (): boolean => isRenewed;

/** Calls `listener` when the site turns out to have been renewed; gives the way to end that. */
export function onRenewed(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** For tests, each of which has a document of its own. */
export function forgetRenewal(): void {
  isRenewed = false;
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
