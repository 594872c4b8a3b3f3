import { Check } from "lucide-react";
import { type KeyboardEvent, type ReactNode, useCallback, useEffect, useId, useRef, useState } from "react";
import { listKeyTarget, TypeAhead } from "../../bar/listKeys";
import { useDismiss } from "../../bar/useDismiss";
import styles from "./Menu.module.css";

export interface MenuChoice<T> {
  readonly value: T;
  readonly label: string;
}

export interface MenuProps<T> {
  /** Dutch name of the button, with what is chosen. */
  readonly label: string;
  readonly title: string;
  readonly choices: readonly MenuChoice<T>[];
  /** undefined: none of them. */
  readonly chosen: T | undefined;
  readonly className?: string;
  readonly isDisabled?: boolean;
  readonly onChoose: (value: T) => void;
  /** What is seen on the button. */
  readonly children: ReactNode;
}

/** A button with a list of which one holds; arrows, first letters, Enter and Escape as listeners know them. */
export function Menu<T>(props: MenuProps<T>) {
  const { label, title, choices, chosen, className, isDisabled = false, onChoose, children } = props;
  const id = useId();
  const area = useRef<HTMLDivElement>(null);
  const trigger = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [typeAhead] = useState(() => new TypeAhead(() => performance.now()));
  const close = useCallback(() => setIsOpen(false), []);
  useDismiss(isOpen, area, close);

  const focusOn = (index: number) => list.current?.querySelectorAll<HTMLElement>("[role]")[index]?.focus();
  useEffect(() => {
    if (isOpen) {
      const marked = list.current?.querySelector<HTMLElement>("[aria-checked=true]");
      (marked ?? list.current?.querySelector<HTMLElement>("[role]"))?.focus();
    }
  }, [isOpen]);

  const closeAndReturn = () => {
    close();
    trigger.current?.focus();
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.key === "Escape") {
      event.preventDefault();
      event.stopPropagation();
      closeAndReturn();
      return;
    }
    if (event.key === "Tab") {
      close();
      return;
    }
    const items = [...(list.current?.querySelectorAll("[role]") ?? [])];
    const index = items.indexOf(document.activeElement ?? (list.current as Element));
    const names = choices.map((choice) => choice.label);
    const target = listKeyTarget(event.key, index, items.length) ?? typeAhead.type(event.key, index, names);
    if (target !== null) {
      event.preventDefault();
      event.stopPropagation();
      focusOn(target);
    }
  };
  return (
    <div className={styles.menu} ref={area}>
      <button
        type="button"
        className={className}
        ref={trigger}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        aria-label={label}
        disabled={isDisabled}
        onClick={() => setIsOpen(!isOpen)}
      >
        {children}
      </button>
      {isOpen && (
        <div
          id={id}
          className={styles.list}
          ref={list}
          role="menu"
          tabIndex={-1}
          aria-label={title}
          onKeyDown={onKey}
        >
          {choices.map((choice) => (
            <button
              key={choice.label}
              type="button"
              className={styles.choice}
              role="menuitemradio"
              aria-checked={choice.value === chosen}
              tabIndex={-1}
              onClick={() => {
                closeAndReturn();
                onChoose(choice.value);
              }}
            >
              {choice.label}
              {choice.value === chosen && <Check size={18} aria-hidden="true" />}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}
