import type { ReactNode } from "react";
import styles from "./FilterForm.module.css";

export interface FilterFormProps {
  /** The address of the page. */
  readonly action: string;
  readonly label: string;
  /** The layout of the fields. */
  readonly className?: string;
  readonly children: ReactNode;
}

/**
 * The filters of a page: a plain form that the server handles. With JavaScript each choice applies
 * at once.
 */
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
