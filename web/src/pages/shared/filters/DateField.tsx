import type { ReactNode } from "react";
import { useShownValue } from "../useShownValue";
import styles from "./FilterForm.module.css";

export interface DateFieldProps {
  readonly id: string;
  readonly label: string;
  /** yyyy-MM-dd, like `min` and `max`, the first and last selectable day. */
  readonly value: string;
  readonly min?: string;
  readonly max: string;
  readonly onChoose: (date: string) => void;
  readonly className?: string;
  /** Shown on either side of the field. */
  readonly before?: ReactNode;
  readonly after?: ReactNode;
}

export function DateField(props: DateFieldProps) {
  const { id, label, value, min, max, onChoose, className = "", before, after } = props;
  return (
    <div className={`${styles.field} ${className}`}>
      <label htmlFor={id}>{label}</label>
      <div className={styles.beside}>
        {before}
        <input
          ref={useShownValue<HTMLInputElement>(value)}
          id={id}
          name="date"
          type="date"
          defaultValue={value}
          min={min}
          max={max}
          onChange={({ currentTarget: { value: date, validity } }) => {
            // An incomplete date while typing is ''; dates outside the limits are ignored.
            if (date !== "" && validity.valid && date <= max && (min === undefined || date >= min)) {
              onChoose(date);
            }
          }}
        />
        {after}
      </div>
    </div>
  );
}
