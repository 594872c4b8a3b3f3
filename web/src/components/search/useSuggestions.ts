import { useCallback, useEffect, useRef, useState } from "react";
import type { SearchSuggestions } from "@/lib/contract";
import { type Failure, SuggestionSource, termOf } from "./suggestionSource";

/** No request is sent between key presses that follow faster than this. */
export const PAUSE_MS = 150;

/** After a failure the request is repeated this often. */
const RETRIES = 3;

const FAILED = "Suggesties lukken nu niet. Met Enter zoek je gewoon.";

/** Shared by all fields, so that the search page uses the header's suggestions. */
const source = new SuggestionSource();

export interface SuggestionList {
  /** The suggestions below the field; null: no list. */
  readonly shown: SearchSuggestions | null;
  /** For screen readers: how many there are; '' if nothing was requested. */
  readonly news: string;
  /** There is no reply; `news` says so, and is then visible. */
  readonly hasFailed: boolean;
  /**
   * Shows the suggestions for the text in the field, at once ('now') or after a pause in typing
   * ('soon').
   */
  readonly ask: (when: "soon" | "now") => void;
  /** Closes the list and sends no more requests. */
  readonly close: () => void;
}

/**
 * The suggestions for the text in a field. Late replies are dropped; if there is no reply, a
 * message replaces the list until a later request succeeds.
 */
export function useSuggestions(input: HTMLInputElement): SuggestionList {
  const [shown, setShown] = useState<SearchSuggestions | null>(null);
  const [news, setNews] = useState("");
  const [hasFailed, setHasFailed] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** The number of the last request; replies to earlier ones are dropped. */
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
      const show = (reply: SearchSuggestions | Failure | null) => {
        if (mine === turn.current && document.activeElement === input) {
          const found = reply !== null && "groups" in reply ? reply : null;
          const isFailure = reply !== null && found === null;
          setHasFailed(isFailure);
          setShown(found);
          setNews(isFailure ? FAILED : found === null ? "" : countWords(found));
        }
      };
      const known = source.known(term);
      if (known !== null) {
        source.end();
        show(known);
        return;
      }
      const request = async (retries: number) => {
        const reply = await source.ask(term);
        show(reply);
        const againInMs = reply !== null && "againInMs" in reply ? reply.againInMs : null;
        if (againInMs !== null && mine === turn.current && retries > 0) {
          timer.current = setTimeout(() => void request(retries - 1), againInMs);
        }
      };
      timer.current = setTimeout(() => void request(RETRIES), when === "now" ? 0 : PAUSE_MS);
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
