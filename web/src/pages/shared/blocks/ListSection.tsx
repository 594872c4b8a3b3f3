import { type ReactNode, useId } from "react";
import { SectionHead } from "@/components/heading/SectionHead";

export interface ListSectionProps {
  readonly title: string | null;
  /** What the list is of, where an editor gave it no title. */
  readonly fallbackTitle: string;
  readonly more: { readonly href: string | null; readonly label: string };
  readonly children: ReactNode;
}

/** A list that an editor put on a page, under its title and with the way to more. */
export function ListSection({ title, fallbackTitle, more, children }: ListSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <SectionHead
        id={id}
        title={title || fallbackTitle}
        more={more.href === null ? undefined : { href: more.href, label: more.label }}
      />
      {children}
    </section>
  );
}
