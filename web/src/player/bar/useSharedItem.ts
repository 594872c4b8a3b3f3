import { useEffect } from "react";
import { type ItemRequest, playItem } from "../state/commands";
import { usePlayerDispatch } from "../state/hooks";

/** The item that an address asks for: '#speel=fragment:f1&t=123'; null when it asks for none. */
export function sharedItem(hash: string): ItemRequest | null {
  const match = /^#speel=(fragment|broadcast|episode):([\w-]{1,64})(?:&t=(\d{1,6}))?$/.exec(hash);
  const [, type, id, at] = match ?? [];
  return type === undefined || id === undefined
    ? null
    : { type: type as ItemRequest["type"], id, ...(at === undefined ? {} : { at: Number(at) }) };
}

/**
 * Plays the item that the page's address asks for, also after a change of the address. When the
 * browser requires a gesture first, the item is left ready to play.
 */
export function useSharedItem(): void {
  const dispatch = usePlayerDispatch();
  useEffect(() => {
    const putOn = () => {
      const item = sharedItem(window.location.hash);
      if (item !== null) {
        dispatch(playItem(item, item));
      }
    };
    putOn();
    window.addEventListener("hashchange", putOn);
    return () => window.removeEventListener("hashchange", putOn);
  }, [dispatch]);
}
