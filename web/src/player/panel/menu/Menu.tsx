import type { ReactNode } from "react";
import { type Choice, Listbox } from "@/components/listbox/Listbox";
import styles from "./Menu.module.css";

export interface MenuProps<T> {
  /** Dutch name of the button, with what is chosen. */
  readonly label: string;
  readonly title: string;
  readonly choices: readonly Choice<T>[];
  /** undefined: none of them. */
  readonly chosen: T | undefined;
  /** Class of the button. */
  readonly className: string | undefined;
  readonly onChoose: (value: T) => void;
  /** What the button shows. */
  readonly children: ReactNode;
}

/** A button of the panel with a list to choose one from. */
export function Menu<T>({ className, ...props }: MenuProps<T>) {
  return (
    <Listbox
      {...props}
      look={{ area: styles.menu, button: className, list: styles.list, option: styles.choice }}
      checkSize={18}
    />
  );
}
