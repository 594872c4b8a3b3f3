import type { PageModel } from "@/lib/contract";
import { CACHES, type Kept } from "@/lib/offline/names";

/** A page that can be opened without a connection. */
export interface KeptPage {
  readonly title: string;
  readonly url: string;
  /** ISO 8601. */
  readonly visitedIso: string;
}

/** The pages that are kept on this device, the last visited first. Never rejects. */
export async function readKeptPages(): Promise<readonly KeptPage[]> {
  try {
    const cache = await caches.open(CACHES.pages);
    const replies = await Promise.all((await cache.keys()).map((request) => cache.match(request)));
    const pages = await Promise.all(replies.map((reply) => (reply === undefined ? null : readPage(reply))));
    return pages
      .filter((page) => page !== null)
      .sort((a, b) => Date.parse(b.visitedIso) - Date.parse(a.visitedIso));
  } catch {
    return [];
  }
}

async function readPage(reply: Response): Promise<KeptPage> {
  const { meta, route, visitedIso } = (await reply.json()) as PageModel & Kept;
  return { title: meta.title, url: route.path, visitedIso };
}
