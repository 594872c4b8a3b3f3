import { ArrowRight } from "lucide-react";
import type { ReactNode } from "react";
import { AppLink } from "@/components/link/AppLink";
import styles from "./Section.module.css";

export interface SectionProps {
  /** Of its heading. */
  readonly id: string;
  readonly title: string;
  readonly note?: string;
  /** A link to the page with all of it. */
  readonly more?: { readonly href: string; readonly label: string } | null;
  /** A button next to the heading. */
  readonly action?: ReactNode;
  /** It may be below the first screen: see `data-below` in styles/global.css. */
  readonly isBelow?: boolean;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A section with its heading, and a link or button next to that. */
export function Section(props: SectionProps) {
  const { id, title, note, more, action, isBelow, className, children } = props;
  return (
    <section className={className} aria-labelledby={id} data-below={isBelow ? "" : undefined}>
      <div className={styles.head}>
        <h2 id={id}>{title}</h2>
        {note !== undefined && <p className={styles.note}>{note}</p>}
        {more != null && (
          <AppLink className={styles.more} href={more.href}>
            {more.label}
            <ArrowRight aria-hidden="true" size={18} />
          </AppLink>
        )}
        {action}
      </div>
      {children}
    </section>
  );
}
