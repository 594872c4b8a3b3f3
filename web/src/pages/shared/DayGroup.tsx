import type { ReactNode } from "react";
import styles from "./DayGroup.module.css";
import side from "./SideHead.module.css";

export interface DayGroupProps {
  readonly id: string;
  readonly title: string;
  /** Items of the list. */
  readonly children: ReactNode;
}

/** The items of one day; on wide screens the day's name stays visible next to them. */
export function DayGroup({ id, title, children }: DayGroupProps) {
  return (
    <section className={`${side.part} ${styles.day}`} aria-labelledby={id}>
      <h2 id={id} className={`${side.head} subHead`}>
        {title}
      </h2>
      <ol>{children}</ol>
    </section>
  );
}
