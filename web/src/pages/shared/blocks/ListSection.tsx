import { type ReactNode, useId } from "react";
import { SectionHead } from "@/components/heading/SectionHead";

export interface ListSectionProps {
  readonly title: string | null;
  /** The title if the editor gave none. */
  readonly fallbackTitle: string;
  readonly more: { readonly href: string | null; readonly label: string };
  readonly children: ReactNode;
}

/** A list on an editor's page, with its title and a link to more. */
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
