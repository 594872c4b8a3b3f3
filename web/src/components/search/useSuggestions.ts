import { useCallback, useEffect, useRef, useState } from "react";
import type { SearchSuggestions } from "@/lib/contract";
import { SuggestionSource, termOf } from "./suggestionSource";

/** Who types faster than this is not asked for in between. */
export const PAUSE_MS = 150;

const FAILED = "Suggesties lukken nu niet. Met Enter zoek je gewoon.";

/** One for all fields: what was suggested in the header is known on the search page. */
const source = new SuggestionSource();

export interface SuggestionList {
  /** What stands below the field; null: no list. */
  readonly shown: SearchSuggestions | null;
  /** For who cannot see it: how many there are; '' while nothing was asked. */
  readonly news: string;
  /** There is no answer: `news` says so, to who can see it too. */
  readonly hasFailed: boolean;
  /** Shows what belongs to what is in the field, `soon` or once nobody types. */
  readonly ask: (when: "soon" | "now") => void;
  /** Takes the list away and asks no further. */
  readonly close: () => void;
}

/** What is suggested for what stands in a field. An answer that comes too late is dropped; where none comes, that is said in place of the list. */
export function useSuggestions(input: HTMLInputElement): SuggestionList {
  const [shown, setShown] = useState<SearchSuggestions | null>(null);
  const [news, setNews] = useState("");
  const [hasFailed, setHasFailed] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** Number of the last question; an answer to one before it comes too late. */
  const turn = useRef(0);

  const close = useCallback(() => {
    turn.current += 1;
    clearTimeout(timer.current);
    source.end();
    setShown(null);
    setNews("");
    setHasFailed(false);
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
      const show = (reply: SearchSuggestions | "failed" | null) => {
        if (mine === turn.current && document.activeElement === input) {
          const isFailure = reply === "failed";
          setHasFailed(isFailure);
          setShown(isFailure ? null : reply);
          setNews(isFailure ? FAILED : reply === null ? "" : countWords(reply));
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
  return { shown, news, hasFailed, ask, close };
}

function countWords({ groups }: SearchSuggestions): string {
  const count = groups.reduce((sum, { hits }) => sum + hits.length, 0);
  if (count === 0) {
    return "Geen suggesties. Enter toont alle resultaten.";
  }
  return `${count === 1 ? "1 suggestie" : `${count} suggesties`}, kies met de pijltjestoetsen`;
}
