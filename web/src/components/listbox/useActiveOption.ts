import { useEffect, useState } from "react";

export interface ActiveOption {
  /** Index of the active option; null: none. */
  readonly active: number | null;
  readonly setActive: (index: number | null) => void;
  /** The value of `aria-activedescendant` for the focused element. */
  readonly activeId: string | undefined;
  /** Attributes of the option at an index. */
  readonly optionAt: (index: number) => OptionAttributes;
}

export interface OptionAttributes {
  readonly id: string;
  readonly onPointerMove: () => void;
}

/**
 * The option of a listbox that was reached with the keys or the pointer, while the focus is on the
 * list or on the field above it. It is scrolled into view.
 */
export function useActiveOption(listId: string): ActiveOption {
  const [active, setActive] = useState<number | null>(null);
  const activeId = active === null ? undefined : `${listId}${active}`;
  useEffect(() => {
    if (activeId !== undefined) {
      document.getElementById(activeId)?.scrollIntoView?.({ block: "nearest" });
    }
  }, [activeId]);
  return {
    active,
    setActive,
    activeId,
    optionAt: (index) => ({ id: `${listId}${index}`, onPointerMove: () => setActive(index) }),
  };
}
