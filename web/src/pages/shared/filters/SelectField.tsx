import type { ReactNode } from "react";
import { useShownValue } from "../useShownValue";
import styles from "./FilterForm.module.css";

export interface SelectFieldProps {
  readonly id: string;
  readonly name: string;
  readonly label: string;
  readonly value: string;
  readonly onChoose: (value: string) => void;
  readonly hidden?: boolean;
  readonly children: ReactNode;
}

export function SelectField({ id, name, label, value, onChoose, hidden, children }: SelectFieldProps) {
  return (
    <div className={styles.field} hidden={hidden}>
      <label htmlFor={id}>{label}</label>
      <select
        ref={useShownValue<HTMLSelectElement>(value)}
        id={id}
        name={name}
        defaultValue={value}
        onChange={(event) => onChoose(event.currentTarget.value)}
      >
        {children}
      </select>
    </div>
  );
}

/** Channels, or anything else with a slug and a name, as options. */
export function Options({
  of,
}: {
  readonly of: readonly { readonly slug: string; readonly name: string }[];
}) {
  return of.map(({ slug, name }) => (
    <option key={slug} value={slug}>
      {name}
    </option>
  ));
}
