import { type ComponentType, useCallback, useEffect, useState } from "react";
import { useHydrated } from "@/lib/browser/useHydrated";
import type { ListState, SuggestionsProps } from "./Suggestions.late";

/** Longest search term the search route takes (contract/routes.json, 'text'). */
export const LONGEST_TERM = 200;

const CLOSED: ListState = { "aria-expanded": false };

export interface SearchInputProps {
  readonly id: string;
  readonly className?: string;
  readonly defaultValue?: string;
  readonly placeholder?: string;
  /** Plays a channel that is suggested, by its slug. */
  readonly onListen: (channel: string) => void;
}

/**
 * The field of a search form. What suggests while somebody types is fetched when a listener comes near the field; until then, and where it does
 * not come, it is a field like any other. Its parent is what the list is placed by.
 */
export function SearchInput({ onListen, ...props }: SearchInputProps) {
  const isHydrated = useHydrated();
  const [input, setInput] = useState<HTMLInputElement | null>(null);
  const [list, setList] = useState(CLOSED);
  const [Suggestions, setSuggestions] = useState<ComponentType<SuggestionsProps> | null>(null);
  const fetchCode = useCallback(() => {
    import("./Suggestions.late").then(
      (code) => setSuggestions(() => code.Suggestions),
      // The form works without; the next time that somebody comes near, it is tried again.
      () => {},
    );
  }, []);
  useEffect(() => {
    // Who was there before the code of the page.
    if (input !== null && document.activeElement === input) {
      fetchCode();
    }
  }, [input, fetchCode]);
  return (
    <>
      <input
        {...props}
        {...(isHydrated && { role: "combobox", "aria-autocomplete": "list", ...list })}
        ref={setInput}
        name="q"
        type="text"
        inputMode="search"
        maxLength={LONGEST_TERM}
        autoComplete="off"
        enterKeyHint="search"
        onFocus={fetchCode}
        onPointerEnter={fetchCode}
      />
      {Suggestions !== null && input !== null && (
        <Suggestions input={input} onChange={setList} onListen={onListen} />
      )}
    </>
  );
}
