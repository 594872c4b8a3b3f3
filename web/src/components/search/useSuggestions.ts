import { useCallback, useEffect, useRef, useState } from "react";
import type { SearchSuggestions } from "@/lib/contract";
import { SuggestionSource, termOf } from "./suggestionSource";

/** Who types faster than this is not asked for in between. */
export const PAUSE_MS = 150;

/** One for all fields: what was suggested in the header is known on the search page. */
const source = new SuggestionSource();

export interface SuggestionList {
  /** What stands below the field; null: no list. */
  readonly shown: SearchSuggestions | null;
  /** For who cannot see it: how many there are; '' while nothing was asked. */
  readonly news: string;
  /** Shows what belongs to what is in the field, `soon` or once nobody types. */
  readonly ask: (when: "soon" | "now") => void;
  /** Takes the list away and asks no further. */
  readonly close: () => void;
}

/** What is suggested for what stands in a field. An answer that comes too late is dropped; one that does not come takes the list away. */
export function useSuggestions(input: HTMLInputElement): SuggestionList {
  const [shown, setShown] = useState<SearchSuggestions | null>(null);
  const [news, setNews] = useState("");
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** Number of the last question; an answer to one before it comes too late. */
  const turn = useRef(0);

  const close = useCallback(() => {
    turn.current += 1;
    clearTimeout(timer.current);
    source.end();
    setShown(null);
    setNews("");
  }, []);

  const ask = useCallback(
    (when: "soon" | "now") => {
      const term = termOf(input.value);
      if (term === null) {
        close();
        return;
      }
      turn.current += 1;
      const mine = turn.current;
      clearTimeout(timer.current);
      const show = (reply: SearchSuggestions | null) => {
        if (mine === turn.current && document.activeElement === input) {
          setShown(reply);
          setNews(reply === null ? "" : countWords(reply));
        }
      };
      const known = source.known(term);
      if (known !== null) {
        source.end();
        show(known);
        return;
      }
      timer.current = setTimeout(() => void source.ask(term).then(show), when === "now" ? 0 : PAUSE_MS);
    },
    [input, close],
  );

  useEffect(() => close, [close]);
  return { shown, news, ask, close };
}

function countWords({ groups }: SearchSuggestions): string {
  const count = groups.reduce((sum, { hits }) => sum + hits.length, 0);
  if (count === 0) {
    return "Geen suggesties. Enter toont alle resultaten.";
  }
  return `${count === 1 ? "1 suggestie" : `${count} suggesties`}, kies met de pijltjestoetsen`;
}
