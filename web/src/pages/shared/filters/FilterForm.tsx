import type { ReactNode } from "react";
import styles from "./FilterForm.module.css";

export interface FilterFormProps {
  /** The page that it chooses on. */
  readonly action: string;
  readonly label: string;
  /** How the fields stand. */
  readonly className?: string;
  readonly children: ReactNode;
}

/** Choices that decide what a page shows: a plain form that the server answers. With JavaScript each choice applies at once. */
export function FilterForm({ action, label, className, children }: FilterFormProps) {
  return (
    <form
      className={`${styles.filters} ${className ?? styles.inARow}`}
      action={action}
      method="get"
      aria-label={label}
    >
      {children}
      <button className={styles.submit} type="submit">
        Toon
      </button>
    </form>
  );
}
