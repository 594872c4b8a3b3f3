import { type ReactNode, useId } from "react";
import { Section } from "@/components/heading/Section";

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
    <Section
      id={id}
      title={title || fallbackTitle}
      more={more.href === null ? undefined : { href: more.href, label: more.label }}
    >
      {children}
    </Section>
  );
}
