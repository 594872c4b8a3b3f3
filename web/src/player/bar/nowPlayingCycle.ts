import { type RefObject, useEffect, useRef, useState } from "react";
import { hasOverflow } from "./Marquee";

export type Face = "show" | "song";

export interface CycleRequest {
  readonly hasShow: boolean;
  readonly hasSong: boolean;
  /** The play on air; a new one is shown at once. */
  readonly playId: string | undefined;
  /** Text of a face. Its length determines the time, and a change of it starts a new turn. */
  readonly textOf: (face: Face) => string;
  /** Number of broadcasters of the show on air; the song's face does not show them. */
  readonly broadcasters: number;
  readonly isClassical: boolean;
}

export interface Cycle {
  readonly face: Face;
  /**
   * Length of the current turn in milliseconds; null when nothing alternates or before it is
   * measured.
   */
  readonly duration: number | null;
  /** Number of the turn; the progress line starts again with each. */
  readonly turn: number;
  /** The element that holds the text. */
  readonly text: RefObject<HTMLDivElement | null>;
}

/** Alternates between show and song as long as there are both (S4-062 … S4-065). */
export function useCycle(request: CycleRequest): Cycle {
  const { hasShow, hasSong, playId, textOf, broadcasters, isClassical } = request;
  const text = useRef<HTMLDivElement>(null);
  const [wanted, setWanted] = useState<Face>("show");
  const [turn, setTurn] = useState(0);
  const [duration, setDuration] = useState<number | null>(null);
  const [shownPlay, setShownPlay] = useState(playId);

  if (playId !== shownPlay) {
    setShownPlay(playId);
    setWanted(playId === undefined ? "show" : "song");
  }
  const alternates = hasShow && hasSong;
  const face: Face = alternates ? wanted : hasSong ? "song" : "show";
  const shown = textOf(face);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new turn starts the time anew, whatever it shows
  useEffect(() => {
    if (!alternates) {
      setDuration(null);
      return;
    }
    const mustScroll = text.current !== null && hasOverflow(text.current);
    const time = nowPlayingCycle({
      mustScroll,
      characters: shown.length,
      broadcasters: face === "show" ? broadcasters : 0,
      hasBroadcasters: broadcasters > 0,
      isClassical,
    });
    setDuration(time);
    const timer = setTimeout(() => {
      setWanted(face === "show" ? "song" : "show");
      setTurn((now) => now + 1);
    }, time);
    return () => clearTimeout(timer);
  }, [alternates, face, shown, broadcasters, isClassical, turn]);

  return { face, duration, turn, text };
}

/** What the bar shows during one turn of the alternation between show and song. */
export interface CycleText {
  /** Whether the text is wider than its space and has to scroll. */
  readonly mustScroll: boolean;
  /** Characters shown, both lines together. */
  readonly characters: number;
  /** Broadcasters shown. */
  readonly broadcasters: number;
  /** The show on air has broadcasters, whether they are shown or not. */
  readonly hasBroadcasters: boolean;
  /** The channel shows classical data (isLiveUsingClassicalData). */
  readonly isClassical: boolean;
}

const FALLBACK_MS = 8_000;
const CLASSICAL_FALLBACK_MS = 6_000;
const SCROLL_MS = 17_600;
const PER_CHARACTER_MS = 20;
const PER_BROADCASTER_MS = 200;

/**
 * How long a turn lasts, in milliseconds (S4-063, S4-064, S9-005). Text that fits gets a fixed
 * time; text that must scroll gets more time the longer it is.
 */
export function nowPlayingCycle(text: CycleText): number {
  const { mustScroll, characters, broadcasters, hasBroadcasters, isClassical } = text;
  if (!mustScroll) {
    return isClassical && !hasBroadcasters ? CLASSICAL_FALLBACK_MS : FALLBACK_MS;
  }
  return SCROLL_MS + PER_CHARACTER_MS * characters + PER_BROADCASTER_MS * broadcasters;
}
