import { ArrowRight } from "lucide-react";
import type { ReactNode } from "react";
import { AppLink } from "@/components/link/AppLink";
import styles from "./SectionHead.module.css";

export interface SectionHeadProps {
  readonly id: string;
  readonly title: string;
  readonly note?: string;
  /** A link to the page with all of it. */
  readonly more?: { readonly href: string; readonly label: string };
  /** A button next to it. */
  readonly action?: ReactNode;
}

/** The heading of a section, with a link or button next to it. */
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
