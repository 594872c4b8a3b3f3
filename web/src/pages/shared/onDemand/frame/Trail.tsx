import { AppLink } from "@/components/link/AppLink";
import styles from "./Trail.module.css";

export interface TrailProps {
  /** From the list to the parent of this page; a step without an address is plain text. */
  readonly steps: readonly { readonly name: string; readonly href: string | null }[];
}

/** The breadcrumbs of a page about one item. */
export function Trail({ steps }: TrailProps) {
  return (
    <nav className={styles.trail} aria-label="Kruimelpad">
      <ol>
        {steps.map(({ name, href }) => (
          <li key={name}>{href === null ? name : <AppLink href={href}>{name}</AppLink>}</li>
        ))}
      </ol>
    </nav>
  );
}
