import { useEffect, useRef, useState } from "react";
import { NavigationType, useLocation, useNavigationType } from "react-router";
import type { PlayableItem } from "@/lib/contract";
import { usePlayerSelector } from "@/player";
import { isInside, secondsOfHash } from "@/player/onDemand/start/startAddress";
import { useSeek } from "./useSeek";

/**
 * The position in seconds in the address of an item's page ('#t=83'). Listeners who follow a link
 * on the site hear it at once; those who open the page or go back to it must press the button,
 * which shows the position. If the address changes while the page is open, the item follows if it
 * is in the player, else the button does. Null: the item has no such position, or it was played
 * since.
 */
export function useRequestedStart(item: PlayableItem): number | null {
  const { key, hash } = useLocation();
  const cameByLink = useNavigationType() !== NavigationType.Pop;
  const isCurrent = usePlayerSelector(({ player }) => !player.isLiveMode && player.playable?.id === item.id);
  const { goTo } = useSeek(item, []);
  const [asked, setAsked] = useState<number | null>(null);
  const answered = useRef({ key: "", hash: "", id: "" });
  useEffect(() => {
    const last = answered.current;
    // Compares the hash too: an address changed by hand has no key of its own.
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
