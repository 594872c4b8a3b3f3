import type { PlayableItem } from "@/model/playable";

/** What an address to share is made of. */
export type Shareable = Pick<PlayableItem, "type" | "id" | "url"> & { readonly isLatestNews: boolean };

/**
 * Absolute address that plays an item from a time: its page, 'https://…/fragmenten/…#t=123', or
 * without a page the home page with the item, 'https://…/#speel=fragment:f1&t=123' (see
 * bar/useSharedItem.ts). Null for the latest news, which is soon replaced, and for an item of
 * another site.
 */
export function shareAddress(item: Shareable, publicUrl: string, seconds: number): string | null {
  const site = publicUrl.replace(/\/+$/, "");
  const at = seconds > 0 ? `t=${Math.floor(seconds)}` : "";
  if (item.url === null) {
    const hash = [`speel=${item.type}:${encodeURIComponent(item.id)}`, at].filter(Boolean).join("&");
    return item.isLatestNews ? null : `${site}/#${hash}`;
  }
  if (!/^\/(?![/\\])/.test(item.url)) {
    return null;
  }
  const page = site + item.url.split("#")[0];
  return at === "" ? page : `${page}#${at}`;
}
