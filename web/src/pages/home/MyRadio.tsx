import { type ComponentType, type RefObject, useEffect, useRef, useState } from "react";
import { storedFlag } from "@/lib/browser/safeStorage";
import { useHydrated } from "@/lib/browser/useHydrated";
import type { HomePage } from "@/lib/contract";
import { reportSilently } from "@/lib/log";

/** If the device has none of these, the code below is not fetched. */
const KEYS = ["zender-player-positions", "zender.followed", "zender.savedTracks"];

export interface MyRadioProps {
  readonly channels: HomePage["channels"];
}

/** Loaded once; then later visits of the page have it at once, and its scroll position is right. */
let loaded: ComponentType<MyRadioProps> | null = null;

export interface MyRadioPlace {
  readonly ref: RefObject<HTMLDivElement | null>;
  readonly isHere: boolean;
}

/**
 * What the listener began, follows and saved appears in one of two places of the page: the first
 * that is not on the screen at that moment, so that nothing moves that the listener sees.
 */
export function useMyRadioPlaces(): readonly [MyRadioPlace, MyRadioPlace] {
  const isHydrated = useHydrated();
  const high = useRef<HTMLDivElement>(null);
  const low = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState<"high" | "low" | null>(isHydrated && loaded !== null ? "high" : null);
  useEffect(() => {
    if (place !== null || !KEYS.some((key) => storedFlag("local", key).isSet())) {
      return;
    }
    let isCurrent = true;
    import("./MyRadioRail.late").then(
      ({ MyRadioRail }) => {
        loaded = MyRadioRail;
        if (isCurrent) {
          setPlace(isOnScreen(high.current) ? "low" : "high");
        }
      },
      (error) => reportSilently("Mijn radio op de voorpagina is niet geladen", error),
    );
    return () => {
      isCurrent = false;
    };
  }, [place]);
  return [
    { ref: high, isHere: place === "high" },
    { ref: low, isHere: place === "low" },
  ];
}

/** One of the places; empty for a listener who has nothing. */
export function MyRadio({ place, channels }: MyRadioProps & { readonly place: MyRadioPlace }) {
  const Rail = loaded;
  return (
    <div ref={place.ref} data-my-radio="">
      {place.isHere && Rail !== null && <Rail channels={channels} />}
    </div>
  );
}

/** Whether what follows the place, which would move, is on the screen. */
function isOnScreen(place: HTMLElement | null): boolean {
  const top = place?.nextElementSibling?.getBoundingClientRect().top ?? 0;
  return top >= 0 && top < window.innerHeight;
}
