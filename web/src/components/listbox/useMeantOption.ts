import { useEffect, useState } from "react";

export interface MeantOption {
  /** Index of the option that is meant; null: none. */
  readonly meant: number | null;
  readonly mean: (index: number | null) => void;
  /** The value of `aria-activedescendant` for what has the focus. */
  readonly activeId: string | undefined;
  /** Attributes of the option at an index. */
  readonly optionAt: (index: number) => OptionAttributes;
}

export interface OptionAttributes {
  readonly id: string;
  readonly onPointerMove: () => void;
}

/**
 * The option of a listbox that the keys or the pointer are on, while the focus is on the list or on
 * the field above it. It is scrolled into view.
 */
export function useMeantOption(listId: string): MeantOption {
  const [meant, mean] = useState<number | null>(null);
  const activeId = meant === null ? undefined : `${listId}${meant}`;
  useEffect(() => {
    if (activeId !== undefined) {
      document.getElementById(activeId)?.scrollIntoView?.({ block: "nearest" });
    }
  }, [activeId]);
  return {
    meant,
    mean,
    activeId,
    optionAt: (index) => ({ id: `${listId}${index}`, onPointerMove: () => mean(index) }),
  };
}
