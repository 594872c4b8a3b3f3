import { useEffect, useRef, useState } from "react";
import { NavigationType, useLocation, useNavigationType } from "react-router";
import type { PlayableItem } from "@/lib/contract";
import { usePlayerSelector } from "@/player";
import { isInside, secondsOfHash } from "@/player/onDemand/start/startAddress";
import { useSeek } from "./useSeek";

/**
 * The second that the address of an item's page asks for ('#t=83'). Whoever came by a link on the site hears it at once; whoever opened the page,
 * or went back to it, with a press on the button, which says so. An address that changes while the page is open is followed by the item when it is
 * in the player, else by the button. Null: none was asked for that the item has, or it was heard since.
 */
export function useStartAsked(item: PlayableItem): number | null {
  const { key, hash } = useLocation();
  const cameByLink = useNavigationType() !== NavigationType.Pop;
  const isCurrent = usePlayerSelector(({ player }) => !player.isLiveMode && player.playable?.id === item.id);
  const { goTo } = useSeek(item, []);
  const [asked, setAsked] = useState<number | null>(null);
  const answered = useRef({ key: "", hash: "", id: "" });
  useEffect(() => {
    const last = answered.current;
    // The hash too: an address changed by hand has no key of its own.
    if (last.key === key && last.hash === hash && last.id === item.id) {
      return;
    }
    answered.current = { key, hash, id: item.id };
    const seconds = secondsOfHash(hash);
    const wanted = seconds !== null && isInside(seconds, item.durationMs) ? seconds : null;
    setAsked(isCurrent ? null : wanted);
    if (wanted !== null && (cameByLink || (isCurrent && last.id === item.id))) {
      goTo(wanted);
    }
  });
  useEffect(() => {
    if (isCurrent) {
      setAsked(null);
    }
  }, [isCurrent]);
  return asked;
}
