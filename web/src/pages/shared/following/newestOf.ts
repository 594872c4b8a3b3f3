import type { Page, PlayableItem } from "@/lib/contract";
import { isNewer } from "./followed";

/** An item whose date is known. */
export type DatedItem = PlayableItem & { readonly publishedIso: string };

/** The newest of these items; null if there is none with a date. */
export function newestOf(items: readonly (PlayableItem | null)[]): DatedItem | null {
  return items.reduce<DatedItem | null>(
    (newest, item) =>
      item?.publishedIso != null && isNewer(item.publishedIso, newest?.publishedIso ?? null)
        ? { ...item, publishedIso: item.publishedIso }
        : newest,
    null,
  );
}

/** The newest that can be heard of a programme or podcast, by the model of its page. */
export function newestOnPage(page: Page): DatedItem | null {
  switch (page.kind) {
    case "programme":
      return newestOf([...page.past.map(({ playable }) => playable), ...page.fragments]);
    case "podcastFeed":
      return newestOf(page.episodes.map(({ playable }) => playable));
    default:
      return null;
  }
}
