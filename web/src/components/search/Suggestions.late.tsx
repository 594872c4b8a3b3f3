import { Play, Search } from "lucide-react";
import { Fragment, useEffect, useId, useLayoutEffect, useRef } from "react";
import { useStation } from "@/lib/station/station";
import { relativeOrDate, unbroken } from "@/lib/time/dates";
import { AppLink } from "../link/AppLink";
import { listMove } from "../listbox/listMove";
import { useActiveOption } from "../listbox/useActiveOption";
import { Marked } from "../text/Marked";
import { HitPicture } from "./HitPicture";
import styles from "./Suggestions.module.css";
import { termOf } from "./suggestionSource";
import { useSuggestions } from "./useSuggestions";

/** The state of the list, for the field's ARIA attributes. */
export interface ListState {
  readonly "aria-expanded": boolean;
  readonly "aria-controls"?: string;
  readonly "aria-activedescendant"?: string;
}

export interface SuggestionsProps {
  /** The field that is typed in; the focus stays there. */
  readonly input: HTMLInputElement;
  readonly onChange: (state: ListState) => void;
  /** Plays a channel that was found, by its slug. */
  readonly onListen: (channel: string) => void;
}

/**
 * The list below a search field (ARIA APG: combobox with list autocomplete). Each option is a link,
 * so that it can be opened in a new tab.
 */
export function Suggestions({ input, onChange, onListen }: SuggestionsProps) {
  const id = useId();
  const { now } = useStation();
  const { shown, news, hasFailed, ask, close } = useSuggestions(input);
  const { active, setActive, activeId, optionAt } = useActiveOption(`${id}o`);
  const isOpen = shown !== null;
  // A channel is two options: open its page, or play it. The last option leads to all results.
  const count =
    shown?.groups.reduce((sum, { kind, hits }) => sum + hits.length * (kind === "channel" ? 2 : 1), 1) ?? 0;

  /** The down arrow was pressed before the list for the text in the field was there. */
  const isFirstWanted = useRef(false);

  // Layout effects, so that a key pressed as soon as the list is visible acts on that list.
  useLayoutEffect(() => {
    setActive(shown !== null && isFirstWanted.current ? 0 : null);
    isFirstWanted.current &&= shown === null;
  }, [shown, setActive]);
  useLayoutEffect(() => {
    onChange(
      isOpen
        ? {
            "aria-expanded": true,
            "aria-controls": `${id}list`,
            ...(activeId !== undefined && { "aria-activedescendant": activeId }),
          }
        : { "aria-expanded": false },
    );
  }, [isOpen, activeId, id, onChange]);
  useEffect(() => {
    // Text that was typed while this code was loading.
    if (document.activeElement === input && input.value !== input.defaultValue) {
      ask("now");
    }
  }, [input, ask]);

  const onKey = (event: KeyboardEvent) => {
    // A key that ends or chooses in an input method is not meant for the list.
    if (event.isComposing || event.keyCode === 229 || event.ctrlKey || event.metaKey) {
      return;
    }
    const isLate = shown?.term !== termOf(input.value);
    isFirstWanted.current = isLate && event.key === "ArrowDown" && !event.altKey;
    const to = event.altKey ? undefined : listMove(event.key, active, count);
    if (to !== undefined) {
      event.preventDefault();
      setActive(to);
    } else if (event.key === "ArrowDown" && !isOpen) {
      event.preventDefault();
      ask("now");
    } else if (event.key === "ArrowUp" && event.altKey) {
      close();
    } else if (event.key === "ArrowLeft" || event.key === "ArrowRight") {
      setActive(null);
    } else if (event.key === "Enter" && activeId !== undefined) {
      event.preventDefault();
      document.getElementById(activeId)?.click();
    } else if (event.key === "Escape" && (isOpen || input.value !== "")) {
      event.preventDefault();
      event.stopPropagation();
      if (!isOpen) {
        input.value = "";
      }
      close();
    }
  };
  const onInput = (event: Event) => {
    isFirstWanted.current = false;
    if (!(event instanceof InputEvent && event.isComposing)) {
      ask("soon");
    }
  };
  useLayoutEffect(() => {
    const { form } = input;
    const onComposed = () => ask("soon");
    input.addEventListener("keydown", onKey);
    input.addEventListener("input", onInput);
    input.addEventListener("compositionend", onComposed);
    input.addEventListener("blur", close);
    form?.addEventListener("submit", close);
    return () => {
      input.removeEventListener("keydown", onKey);
      input.removeEventListener("input", onInput);
      input.removeEventListener("compositionend", onComposed);
      input.removeEventListener("blur", close);
      form?.removeEventListener("submit", close);
    };
  });

  let next = 0;
  const option = (onChoose?: () => void) => {
    const index = next;
    next += 1;
    return {
      ...optionAt(index),
      role: "option",
      tabIndex: -1,
      "aria-selected": index === active,
      onClick: () => {
        onChoose?.();
        close();
      },
    } as const;
  };
  return (
    <>
      <span role="status" className={hasFailed ? styles.failed : "visually-hidden"}>
        {news}
      </span>
      {shown !== null && (
        <div
          id={`${id}list`}
          role="listbox"
          aria-label="Suggesties"
          className={styles.list}
          // A press must not take the focus from the field.
          onMouseDown={(event) => event.preventDefault()}
        >
          {shown.groups.map(({ kind, label, hits }) => (
            // biome-ignore lint/a11y/useSemanticElements: a group of options is not a fieldset
            <div key={kind} role="group" aria-labelledby={`${id}${kind}`} className={styles.group}>
              <p id={`${id}${kind}`} role="presentation" className={styles.label}>
                {label}
              </p>
              {hits.map((hit) => (
                <Fragment key={hit.id}>
                  <AppLink href={hit.url} className={styles.option} {...option()}>
                    <HitPicture hit={hit} className={styles.picture} />
                    <span className={styles.words}>
                      <span className={styles.title}>
                        <Marked text={hit.title} />
                      </span>
                      {hit.subtitle.length > 0 && (
                        <span className="note">
                          {kind === "broadcast" && hit.publishedIso !== null && (
                            <>{unbroken(relativeOrDate(hit.publishedIso, now))} · </>
                          )}
                          <Marked text={hit.subtitle} />
                        </span>
                      )}
                    </span>
                  </AppLink>
                  {kind === "channel" && (
                    <button
                      type="button"
                      className={`${styles.option} ${styles.listen}`}
                      {...option(() => onListen(hit.id))}
                    >
                      <Play aria-hidden="true" size={18} className={styles.glass} />
                      <span className={styles.words}>
                        Luister naar {hit.title.map(({ text }) => text).join("")}
                      </span>
                    </button>
                  )}
                </Fragment>
              ))}
            </div>
          ))}
          <AppLink href={shown.resultsUrl} className={`${styles.option} ${styles.all}`} {...option()}>
            <Search aria-hidden="true" size={18} className={styles.glass} />
            <span className={styles.words}>Alle resultaten voor ‘{shown.term}’</span>
          </AppLink>
        </div>
      )}
    </>
  );
}
