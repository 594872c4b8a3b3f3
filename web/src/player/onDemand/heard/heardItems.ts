import { useMemo, useState } from "react";
import type { PlayableItem } from "@/lib/contract";
import { type Fields, keptText, siteAddress } from "@/lib/kept/fields";
import { keptList } from "@/lib/kept/keptList";
import { type ItemMark, useItemMarks } from "./itemMarks";

/** What a list needs to show an item that was heard, without asking the server. */
export type HeardItem = Pick<
  PlayableItem,
  "id" | "type" | "name" | "subtitle" | "url" | "imageUrl" | "durationMs"
>;

/** Number of items kept; those not started for longest are forgotten first. */
export const HEARD_LIMIT = 100;
const TYPES: readonly unknown[] = ["fragment", "broadcast", "episode"] satisfies HeardItem["type"][];

/** The items that were played or marked as heard on this device, latest first. */
export const heardItems = keptList<HeardItem>("zender-heard-items", decodeHeardItem, HEARD_LIMIT);

/** Keeps what lists show of an item; called often while it plays, and writes once. */
export function noteHeardItem(item: HeardItem): void {
  if (heardItems.read()[0]?.id === item.id) {
    return;
  }
  const kept = decodeHeardItem(item);
  if (kept !== null) {
    heardItems.update((list) => [kept, ...list.filter(({ id }) => id !== kept.id)]);
  }
}

export interface ItemWithMark {
  readonly item: HeardItem;
  readonly mark: ItemMark;
}

/** The items that were begun on this device and those heard to their end, latest first. */
export function useHeardItems(): {
  readonly begun: readonly ItemWithMark[];
  readonly finished: readonly ItemWithMark[];
} {
  const marks = useItemMarks();
  const items = heardItems.use();
  return useMemo(() => {
    const known = new Map(items.map((item) => [item.id, item]));
    const all = [...marks.values()].reverse().flatMap((mark) => {
      const item = known.get(mark.id);
      return item === undefined ? [] : [{ item, mark }];
    });
    return {
      begun: all.filter(({ mark }) => !mark.isFinished && mark.position > 0),
      finished: all.filter(({ mark }) => mark.isFinished),
    };
  }, [marks, items]);
}

/**
 * Like useHeardItems, but rows stay where they are while the page is open: what was begun keeps its
 * place when it is played again or to its end, and what is begun meanwhile joins at the next visit.
 */
export function useSteadyHeardItems(): ReturnType<typeof useHeardItems> {
  const { begun, finished } = useHeardItems();
  const [ids] = useState(() => begun.map(({ item }) => item.id));
  return useMemo(() => {
    const all = new Map([...begun, ...finished].map((one) => [one.item.id, one]));
    return {
      begun: ids.flatMap((id) => all.get(id) ?? []),
      finished: finished.filter(({ item }) => !ids.includes(item.id)),
    };
  }, [begun, finished, ids]);
}

export function decodeHeardItem(value: unknown): HeardItem | null {
  const { id, type, name, subtitle, url, imageUrl, durationMs } = (value ?? {}) as Fields<HeardItem>;
  const keptName = keptText(name);
  if (typeof id !== "string" || id === "" || id.length > 100 || !TYPES.includes(type) || keptName === null) {
    return null;
  }
  return {
    id,
    type: type as HeardItem["type"],
    name: keptName,
    subtitle: keptText(subtitle),
    url: siteAddress(url),
    imageUrl: siteAddress(imageUrl),
    durationMs: typeof durationMs === "number" && durationMs > 0 ? durationMs : null,
  };
}
