import { type ComponentType, useCallback, useEffect, useState } from "react";
import { useHydrated } from "@/lib/browser/useHydrated";
import { LONGEST_TEXT } from "@/lib/routes/routes";
import type { ListState, SuggestionsProps } from "./Suggestions.late";

const CLOSED: ListState = { "aria-expanded": false };

export interface SearchInputProps {
  readonly id: string;
  readonly className?: string;
  readonly defaultValue?: string;
  readonly placeholder?: string;
  /** Plays a suggested channel, by its slug. */
  readonly onListen: (channel: string) => void;
}

/**
 * The field of a search form. The code for suggestions is loaded when a listener comes near the
 * field; until then, or if that fails, it is an ordinary field. The list is positioned relative to
 * its parent.
 */
export function SearchInput({ onListen, ...props }: SearchInputProps) {
  const isHydrated = useHydrated();
  const [input, setInput] = useState<HTMLInputElement | null>(null);
  const [list, setList] = useState(CLOSED);
  const [Suggestions, setSuggestions] = useState<ComponentType<SuggestionsProps> | null>(null);
  const fetchCode = useCallback(() => {
    import("./Suggestions.late").then(
      (code) => setSuggestions(() => code.Suggestions),
      // The form works without it; loading is tried again the next time.
      () => {},
    );
  }, []);
  useEffect(() => {
    // The listener may have focused the field before this code was loaded.
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
        maxLength={LONGEST_TEXT}
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
