import { Check, ChevronUp } from "lucide-react";
import { type KeyboardEvent, useCallback, useEffect, useId, useRef, useState } from "react";
import { changeChannel } from "../commands";
import { usePlayer, usePlayerDispatch, usePlayerSelector } from "../hooks";
import { selectIsChannelPickerShown, selectPickerEntries } from "../selectors";
import styles from "./ChannelPicker.module.css";
import { listKeyTarget, TypeAhead } from "./listKeys";
import { useDismiss } from "./useDismiss";

/** The channel dropdown (S2-065): shown by the rules of S6-009 … S6-012, off in an ad break (S6-007); on a phone a compact button. */
export function ChannelPicker() {
  const isShown = usePlayerSelector(selectIsChannelPickerShown);
  return isShown ? <Picker /> : null;
}

function Picker() {
  const dispatch = usePlayerDispatch();
  const entries = usePlayerSelector(selectPickerEntries);
  const currentName = usePlayer("channel")?.name ?? "";
  const isAdBreak = usePlayer("isAdBreak");
  const id = useId();
  const area = useRef<HTMLDivElement>(null);
  const trigger = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [index, setIndex] = useState(0);
  const [typeAhead] = useState(() => new TypeAhead(() => performance.now()));
  const close = useCallback(() => setIsOpen(false), []);
  useDismiss(isOpen, area, close);

  useEffect(() => {
    if (isOpen) {
      list.current?.focus();
    }
  }, [isOpen]);
  useEffect(() => {
    if (isOpen) {
      list.current?.children[index]?.scrollIntoView?.({ block: "nearest" });
    }
  }, [isOpen, index]);

  const open = () => {
    setIndex(
      Math.max(
        0,
        entries.findIndex((entry) => entry.active),
      ),
    );
    typeAhead.forget();
    setIsOpen(true);
  };
  const closeAndReturn = () => {
    setIsOpen(false);
    trigger.current?.focus();
  };
  const choose = (at: number) => {
    const entry = entries[at];
    closeAndReturn();
    if (entry !== undefined && !entry.active) {
      dispatch(changeChannel(entry.id));
    }
  };
  const onListKey = (event: KeyboardEvent) => {
    const names = entries.map((entry) => entry.name);
    const moved = listKeyTarget(event.key, index, entries.length);
    if (moved !== null) {
      typeAhead.forget();
    }
    const hasModifier = event.ctrlKey || event.altKey || event.metaKey;
    const target = moved ?? (hasModifier ? null : typeAhead.type(event.key, index, names));
    if (target !== null) {
      event.preventDefault();
      setIndex(target);
    } else if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      choose(index);
    } else if (event.key === "Escape") {
      event.preventDefault();
      event.stopPropagation();
      closeAndReturn();
    } else if (event.key === "Tab") {
      close();
    }
  };

  return (
    <div className={styles.picker} ref={area}>
      <button
        type="button"
        className={styles.trigger}
        ref={trigger}
        aria-haspopup="listbox"
        aria-expanded={isOpen}
        aria-controls={isOpen ? `${id}list` : undefined}
        aria-label={`Kies een zender, nu ${currentName}`}
        disabled={isAdBreak}
        onClick={isOpen ? close : open}
        onKeyDown={(event) => {
          if (!isOpen && (event.key === "ArrowUp" || event.key === "ArrowDown")) {
            event.preventDefault();
            open();
          }
        }}
      >
        <span className={styles.name}>{currentName}</span>
        <ChevronUp className={styles.chevron} size={20} aria-hidden="true" />
      </button>
      {isOpen && !isAdBreak && (
        <div
          id={`${id}list`}
          className={styles.list}
          ref={list}
          role="listbox"
          tabIndex={0}
          aria-label="Zenders"
          aria-activedescendant={`${id}${index}`}
          onKeyDown={onListKey}
        >
          {entries.map((entry, at) => (
            // biome-ignore lint/a11y/useFocusableInteractive: the focus stays on the list, which names the entry that is meant
            // biome-ignore lint/a11y/useKeyWithClickEvents: the list answers the keys
            <div
              key={entry.id}
              id={`${id}${at}`}
              className={styles.entry}
              role="option"
              aria-selected={entry.active}
              data-meant={at === index ? "" : undefined}
              onPointerMove={() => setIndex(at)}
              onClick={() => choose(at)}
            >
              <span>{entry.name}</span>
              {entry.active && <Check size={16} aria-hidden="true" />}
            </div>
          ))}
        </div>
      )}
    </div>
  );
}
