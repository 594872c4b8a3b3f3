import { ArrowRight } from "lucide-react";
import type { ReactNode } from "react";
import { AppLink } from "@/components/link/AppLink";
import styles from "./SectionHead.module.css";

export interface SectionHeadProps {
  readonly id: string;
  readonly title: string;
  readonly note?: string;
  /** The way on: to the page that has all of it. */
  readonly more?: { readonly href: string; readonly label: string };
  /** A button that stands beside it. */
  readonly action?: ReactNode;
}

/** Head of a part of a page, with the way on beside it. */
export function SectionHead({ id, title, note, more, action }: SectionHeadProps) {
  return (
    <div className={styles.head}>
      <h2 id={id}>{title}</h2>
      {note !== undefined && <p className={styles.note}>{note}</p>}
      {more !== undefined && (
        <AppLink className={styles.more} href={more.href}>
          {more.label}
          <ArrowRight aria-hidden="true" size={18} />
        </AppLink>
      )}
      {action}
    </div>
  );
}
