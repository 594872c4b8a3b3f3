import { Check } from "lucide-react";
import { type KeyboardEvent, type ReactNode, useCallback, useEffect, useId, useRef, useState } from "react";
import { useDismiss } from "@/lib/browser/useDismiss";
import { systemClock } from "@/lib/time/clock";
import { listKeyTarget, TypeAhead } from "./listKeys";
import { useActiveOption } from "./useActiveOption";

export interface Choice<T> {
  readonly value: T;
  readonly label: string;
}

export interface ListboxProps<T> {
  /** Dutch name of the button, including the selected value. */
  readonly label: string;
  /** Dutch name of the list. */
  readonly title: string;
  readonly choices: readonly Choice<T>[];
  /** The selected value; undefined: none. */
  readonly chosen: T | undefined;
  readonly isDisabled?: boolean;
  /** Class names of its parts. */
  readonly look: Readonly<Record<"area" | "button" | "list" | "option", string | undefined>>;
  readonly checkSize: number;
  /** Also called if the value was selected already. */
  readonly onChoose: (value: T) => void;
  /** The button's visible content. */
  readonly children: ReactNode;
}

/**
 * A button that opens a list of options (ARIA APG, select-only listbox). The focus stays on the
 * list: arrows, Home, End and first letters move; Enter and Space select; Escape and Tab close.
 */
export function Listbox<T>(props: ListboxProps<T>) {
  const { label, title, choices, chosen, isDisabled = false, look, checkSize, onChoose, children } = props;
  const id = useId();
  const area = useRef<HTMLDivElement>(null);
  const trigger = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [isByKeys, setIsByKeys] = useState(false);
  const { active, setActive, activeId, optionAt } = useActiveOption(`${id}o`);
  const [typeAhead] = useState(() => new TypeAhead(() => systemClock.elapsed()));
  const close = useCallback(() => setIsOpen(false), []);
  useDismiss(isOpen, area, close);
  useEffect(() => {
    if (isOpen) {
      list.current?.focus();
    }
  }, [isOpen]);

  const open = (byKeys: boolean) => {
    const at = choices.findIndex(({ value }) => value === chosen);
    setActive(Math.max(0, at));
    typeAhead.forget();
    setIsByKeys(byKeys);
    setIsOpen(true);
  };
  const closeAndReturn = () => {
    close();
    trigger.current?.focus();
  };
  const choose = (at: number) => {
    const choice = choices[at];
    closeAndReturn();
    if (choice !== undefined) {
      onChoose(choice.value);
    }
  };
  const onKey = (event: KeyboardEvent) => {
    const { key } = event;
    if (key === "Tab") {
      close();
      return;
    }
    const index = active ?? 0;
    const moved = listKeyTarget(key, index, choices.length);
    if (moved !== null) {
      typeAhead.forget();
    }
    const hasModifier = event.ctrlKey || event.altKey || event.metaKey;
    const names = choices.map((choice) => choice.label);
    const target = moved ?? (hasModifier ? null : typeAhead.type(key, index, names));
    if (target !== null) {
      setActive(target);
      setIsByKeys(true);
    } else if (key === "Enter" || key === " ") {
      choose(index);
    } else if (key === "Escape") {
      closeAndReturn();
    } else {
      return;
    }
    event.preventDefault();
    event.stopPropagation();
  };
  const isShown = isOpen && !isDisabled;
  return (
    <div className={look.area} ref={area}>
      <button
        type="button"
        className={look.button}
        ref={trigger}
        aria-haspopup="listbox"
        aria-expanded={isShown}
        aria-controls={isShown ? `${id}list` : undefined}
        aria-label={label}
        disabled={isDisabled}
        // A press of a key has a detail of 0.
        onClick={({ detail }) => (isOpen ? close() : open(detail === 0))}
        onKeyDown={(event) => {
          if (!isOpen && (event.key === "ArrowUp" || event.key === "ArrowDown")) {
            event.preventDefault();
            open(true);
          }
        }}
      >
        {children}
      </button>
      {isShown && (
        <div
          id={`${id}list`}
          className={look.list}
          ref={list}
          role="listbox"
          tabIndex={0}
          aria-label={title}
          aria-activedescendant={activeId}
          data-keys={isByKeys ? "" : undefined}
          onPointerMove={() => setIsByKeys(false)}
          onKeyDown={onKey}
        >
          {choices.map(({ value, label: words }, at) => (
            // biome-ignore lint/a11y/useFocusableInteractive: the focus stays on the list, which names the active option
            // biome-ignore lint/a11y/useKeyWithClickEvents: the list handles the keys
            <div
              key={words}
              {...optionAt(at)}
              role="option"
              className={look.option}
              aria-selected={value === chosen}
              data-active={at === active ? "" : undefined}
              onClick={() => choose(at)}
            >
              <span>{words}</span>
              {value === chosen && <Check size={checkSize} aria-hidden="true" />}
            </div>
          ))}
        </div>
      )}
    </div>
  );
}
